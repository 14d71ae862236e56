// A form is handed in once, however often the button is pressed. Coming back to the page makes it usable again, and so does
// some time, for an answer that is a file leaves the page where it is.

const AGAIN_AFTER = 10_000;

export function once() {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== 'post') {
      return;
    }
    if (form.dataset.sent !== undefined) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = '';
    // After the browser has read the form: a button that is off is not part of it.
    setTimeout(() => buttons(form).forEach((button) => (button.disabled = true)));
    setTimeout(() => free(form), AGAIN_AFTER);
  });
  addEventListener('pageshow', () => document.querySelectorAll('form[data-sent]').forEach(free));
}

const buttons = (form) => [...form.elements].filter((field) => field.type === 'submit');

function free(form) {
  if (form.dataset.sent !== undefined) {
    delete form.dataset.sent;
    buttons(form).forEach((button) => (button.disabled = false));
  }
}
