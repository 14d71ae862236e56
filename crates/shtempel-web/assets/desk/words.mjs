/// A word of the page, in its language; empty where the page has none.
export const say = (name) => document.documentElement.dataset[`say${name[0].toUpperCase()}${name.slice(1)}`] ?? '';

/// An element with a class and a text.
export function made(tag, name = '', text = '') {
  const element = document.createElement(tag);
  if (name) {
    element.className = name;
  }
  element.textContent = text;
  return element;
}

/// What is kept in this browser. A browser that keeps nothing is no trouble.
export const kept = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  put(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or forbidden: the page goes on without it.
    }
  },
  drop(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
  keys() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
};
