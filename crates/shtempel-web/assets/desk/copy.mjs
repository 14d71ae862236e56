// A button with data-copy="id" copies the text of that element, and says so for a moment.

import { made, say } from './words.mjs';

const FOR = 2000;

export function copies() {
  let told;
  document.querySelectorAll('[data-copy]').forEach((button) => {
    const text = button.textContent;
    let timer;
    button.addEventListener('click', async () => {
      const source = document.getElementById(button.dataset.copy);
      if (!source || !(await copied(source)) || !say('copied')) {
        return;
      }
      told ??= announcer();
      told.textContent = say('copied');
      button.style.minWidth = `${button.offsetWidth}px`;
      button.textContent = say('copied');
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = text;
        told.textContent = '';
      }, FOR);
    });
  });
}

function announcer() {
  const told = made('p', 'visually-hidden');
  told.setAttribute('role', 'status');
  document.body.append(told);
  return told;
}

/// The clipboard is there on safe addresses only; elsewhere the browser copies what is marked.
async function copied(source) {
  const text = source.value ?? source.textContent.trim();
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = made('textarea', 'visually-hidden', text);
    document.body.append(field);
    const before = document.activeElement;
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    before?.focus();
    return done;
  }
}
