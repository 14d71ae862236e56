// A form with data-draft="account" keeps what was typed in this browser until it is handed in. The draft belongs to the
// address and the account. It is dropped when the page after the form shows [data-drop-draft], and all drafts are when
// somebody logs out. Passwords, files and hidden fields are never kept.

import { kept, made, say } from './words.mjs';

const PREFIX = 'shtempel-draft:';
const HANDED_IN = 'shtempel-handed-in';

export function drafts() {
  if (document.querySelector('[data-drop-draft]')) {
    handedIn().forEach(kept.drop);
    sessionStorage.removeItem(HANDED_IN);
  }
  document.querySelectorAll('form[data-draft]').forEach(keep);
  document.querySelector('form[action="/logout"]')?.addEventListener('submit', () => {
    kept.keys().filter((key) => key.startsWith(PREFIX)).forEach(kept.drop);
  });
}

const handedIn = () => (sessionStorage.getItem(HANDED_IN) ?? '').split('\n').filter(Boolean);

function keep(form) {
  const key = `${PREFIX}${form.dataset.draft}:${location.pathname}${location.search}`;
  const untouched = JSON.stringify(typed(form));
  // A form that came back with what is wrong in it has the newer text.
  if (!form.querySelector('[aria-invalid=true], .field__error')) {
    restore(form, key, untouched);
  }
  const save = () => {
    const now = JSON.stringify(typed(form));
    if (now === untouched) {
      kept.drop(key);
    } else {
      kept.put(key, now);
    }
  };
  form.addEventListener('input', save);
  form.addEventListener('change', save);
  form.addEventListener('submit', () => {
    save();
    sessionStorage.setItem(HANDED_IN, [...new Set([...handedIn(), key])].join('\n'));
  });
}

function fields(form) {
  const kinds = ['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image'];
  return [...form.elements].filter((field) => field.name && 'value' in field && !kinds.includes(field.type));
}

/// Name and value of each field, in order; a box or a choice has whether it is ticked.
function typed(form) {
  return fields(form).map((field) => [field.name, ticks(field) ? field.checked : field.value, field.value]);
}

const ticks = (field) => field.type === 'checkbox' || field.type === 'radio';

function restore(form, key, untouched) {
  const text = kept.get(key);
  if (!text || text === untouched) {
    return;
  }
  const left = parsed(text);
  for (const field of fields(form)) {
    const at = left.findIndex(([name, , value]) => name === field.name && (!ticks(field) || value === field.value));
    if (at < 0) {
      continue;
    }
    const [[, value]] = left.splice(at, 1);
    if (ticks(field)) {
      field.checked = value === true;
    } else {
      field.value = String(value);
    }
  }
  form.prepend(notice(form, key));
  queueMicrotask(() => form.dispatchEvent(new Event('change', { bubbles: true })));
}

function parsed(text) {
  try {
    const found = JSON.parse(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function notice(form, key) {
  const note = made('div', 'note note--draft');
  note.setAttribute('role', 'status');
  note.append(made('span', '', say('draft')));
  const button = made('button', '', say('discard'));
  button.type = 'button';
  button.addEventListener('click', () => {
    form.reset();
    note.remove();
    form.dispatchEvent(new Event('change', { bubbles: true }));
    kept.drop(key);
    fields(form)[0]?.focus();
  });
  note.append(button);
  return note;
}
