// A form with data-preview="address" shows beside it what it would change. Fields go there as they are typed, without files;
// the piece of page that comes back goes into the element that data-preview-target names. Only the latest answer counts.

import { made, say } from './words.mjs';

const AFTER = 400;

export function previews() {
  document.querySelectorAll('form[data-preview]').forEach((form) => {
    const target = document.getElementById(form.dataset.previewTarget ?? '') ?? document.querySelector('[data-preview-target]:not(form)');
    if (target) {
      target.setAttribute('aria-live', 'polite');
      watch(form, target);
    }
  });
}

function watch(form, target) {
  let timer;
  let asked;
  let last;
  const ask = async () => {
    asked?.abort();
    const mine = (asked = new AbortController());
    target.setAttribute('aria-busy', 'true');
    let shown;
    try {
      const body = new URLSearchParams([...new FormData(form)].filter(([, value]) => typeof value === 'string'));
      const answer = await fetch(form.dataset.preview, { method: 'POST', body, signal: mine.signal });
      shown = answer.ok && !answer.redirected ? await answer.text() : null;
    } catch {
      shown = null;
    }
    if (mine !== asked || mine.signal.aborted) {
      return;
    }
    target.removeAttribute('aria-busy');
    const offline = target.querySelector('[data-offline]');
    if (shown === null) {
      offline ?? complain(target);
    } else {
      offline?.remove();
      if (shown !== last) {
        target.innerHTML = last = shown;
      }
    }
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, AFTER);
  };
  form.addEventListener('input', later);
  form.addEventListener('change', later);
}

function complain(target) {
  if (say('offline')) {
    const note = made('p', 'note note--warn', say('offline'));
    note.dataset.offline = '';
    target.prepend(note);
  }
}
