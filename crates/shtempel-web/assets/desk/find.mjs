// A field with data-find="address" offers what is found for what is typed: [{"id": "…", "label": "…"}]. The id that is
// chosen goes into the hidden field of the same form that data-into names. Without a choice the form asks as it is.

import { made, say } from './words.mjs';

const AFTER = 150;

export function finders() {
  document.querySelectorAll('input[data-find]').forEach((field, n) => new Finder(field, n));
}

class Finder {
  constructor(field, n) {
    this.field = field;
    this.into = field.form?.elements.namedItem(field.dataset.into ?? '');
    this.list = made('ul', 'finder__list');
    this.list.id = `finder-${n}`;
    this.list.setAttribute('role', 'listbox');
    this.list.hidden = true;
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label');
    this.list.setAttribute('aria-label', label ?? '');
    this.none = made('p', 'finder__none');
    this.none.setAttribute('role', 'status');
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': this.list.id };
    Object.entries(attributes).forEach(([name, value]) => field.setAttribute(name, value));
    field.autocomplete = 'off';
    field.parentElement.classList.add('finder');
    field.after(this.list, this.none);
    this.found = [];
    this.at = -1;
    field.addEventListener('input', () => this.typed());
    field.addEventListener('keydown', (event) => this.key(event));
    field.addEventListener('blur', () => this.close());
    // The field keeps the focus, so that a press on an option is no blur.
    this.list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.list.addEventListener('click', (event) => {
      const option = event.target.closest('[role=option]');
      if (option) {
        this.choose([...this.list.children].indexOf(option));
      }
    });
  }

  typed() {
    if (this.into) {
      this.into.value = '';
    }
    clearTimeout(this.timer);
    this.asked?.abort();
    const text = this.field.value.trim();
    if (text === '') {
      this.close();
      return;
    }
    this.timer = setTimeout(() => this.ask(text), AFTER);
  }

  async ask(text) {
    const mine = (this.asked = new AbortController());
    const address = new URL(this.field.dataset.find, location.href);
    address.searchParams.set('q', text);
    try {
      const answer = await fetch(address, { signal: mine.signal, headers: { accept: 'application/json' } });
      const found = answer.ok ? await answer.json() : [];
      if (mine === this.asked) {
        this.show(Array.isArray(found) ? found : []);
      }
    } catch {
      // Overtaken by the next letter, or no network: the form still asks the server.
    }
  }

  show(found) {
    this.found = found;
    this.none.textContent = found.length === 0 ? say('none') : '';
    this.list.replaceChildren(
      ...found.map(({ label }, n) => {
        const option = made('li', '', label);
        option.id = `${this.list.id}-${n}`;
        option.setAttribute('role', 'option');
        option.setAttribute('aria-selected', 'false');
        return option;
      }),
    );
    this.list.hidden = found.length === 0;
    this.field.setAttribute('aria-expanded', String(!this.list.hidden));
    this.move(-1);
  }

  move(to) {
    this.at = to;
    [...this.list.children].forEach((option, n) => option.setAttribute('aria-selected', String(n === to)));
    const option = this.list.children[to];
    if (option) {
      this.field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else {
      this.field.removeAttribute('aria-activedescendant');
    }
  }

  key(event) {
    const many = this.found.length;
    if (this.list.hidden || event.isComposing) {
      if (event.key === 'ArrowDown' && many > 0) {
        this.show(this.found);
        event.preventDefault();
      }
      return;
    }
    if (event.key === 'ArrowDown') {
      this.move((this.at + 1) % many);
    } else if (event.key === 'ArrowUp') {
      this.move(this.at <= 0 ? many - 1 : this.at - 1);
    } else if (event.key === 'Enter' && this.at >= 0) {
      this.choose(this.at);
    } else if (event.key === 'Escape') {
      this.close();
    } else {
      return;
    }
    event.preventDefault();
  }

  choose(n) {
    const { id, label } = this.found[n];
    this.field.value = label;
    if (this.into) {
      this.into.value = id;
    }
    this.close();
    this.found = [];
    this.field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  close() {
    clearTimeout(this.timer);
    this.asked?.abort();
    this.list.hidden = true;
    this.none.textContent = '';
    this.field.setAttribute('aria-expanded', 'false');
    this.move(-1);
  }
}
