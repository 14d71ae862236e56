// One-key shortcuts: j and k walk through the matters, o opens, r records, / finds, ? helps. They can be turned off in the
// help, and they rest while somebody types. On a Russian keyboard the keys at the same places do the same.

import { kept, made } from './words.mjs';

const OFF = 'shtempel-keys-off';
const PLACES = { KeyJ: 'j', KeyK: 'k', KeyO: 'o', KeyR: 'r' };

export function keys() {
  const dialog = document.getElementById('keys');
  document.addEventListener('keydown', (event) => {
    const key = pressed(event);
    const work = WORK[key];
    if (work && kept.get(OFF) === null && !typing(event.target) && !document.querySelector('dialog[open]')) {
      if (work(dialog)) {
        event.preventDefault();
      }
    }
  });
  if (dialog) {
    switches(dialog);
  }
}

/// The key by its letter, or by its place where the letter is Russian.
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) {
    return '';
  }
  if (event.code === 'Slash' && (event.key === '.' || event.key === ',')) {
    return event.key === '.' ? '/' : '?';
  }
  return /^[\u0400-\u04ff]$/.test(event.key) ? PLACES[event.code] : event.key.toLowerCase();
}

function typing(target) {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=listbox]') !== null;
}

const WORK = {
  j: () => step(1),
  k: () => step(-1),
  o: () => {
    const link = linkOf(document.querySelector('.matter.is-selected'));
    link?.click();
    return Boolean(link);
  },
  r: () => {
    location.assign(document.querySelector('link[rel=record]')?.href ?? '/record');
    return true;
  },
  '/': () => {
    const field = document.querySelector('input[data-find]');
    if (field) {
      field.focus();
    } else {
      location.assign('/find');
    }
    return true;
  },
  '?': (dialog) => {
    dialog?.showModal();
    return Boolean(dialog);
  },
};

const linkOf = (matter) => matter?.querySelector('a.matter__do, a, button');

function step(by) {
  const matters = [...document.querySelectorAll('ul.matters > li.matter')];
  if (matters.length === 0) {
    return false;
  }
  const now = matters.findIndex((matter) => matter.classList.contains('is-selected'));
  const next = now < 0 ? (by > 0 ? 0 : matters.length - 1) : Math.min(Math.max(now + by, 0), matters.length - 1);
  matters[now]?.classList.remove('is-selected');
  matters[next].classList.add('is-selected');
  linkOf(matters[next])?.focus({ preventScroll: true });
  matters[next].scrollIntoView({ block: 'nearest' });
  return true;
}

/// The switch in the help, and a button that opens the help without a key.
function switches(dialog) {
  const off = dialog.querySelector('#keys-off');
  if (off) {
    off.checked = kept.get(OFF) !== null;
    off.addEventListener('change', () => (off.checked ? kept.put(OFF, '1') : kept.drop(OFF)));
  }
  let opener = document.querySelector('[data-keys]');
  const title = dialog.querySelector('h2')?.textContent;
  if (!opener && title) {
    opener = made('button', 'plain', title);
    opener.type = 'button';
    document.querySelector('footer.colophon')?.append(opener);
  }
  opener?.addEventListener('click', () => dialog.showModal());
}
