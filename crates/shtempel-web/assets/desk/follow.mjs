// In a form with data-follow, an element with data-when="name=value" is there while the field of that name has that value;
// several values stand apart with a bar: data-when="way=card|fax". What is not there is not handed in.

export function follows() {
  document.querySelectorAll('form[data-follow]').forEach((form) => {
    const look = () => form.querySelectorAll('[data-when]').forEach((part) => show(form, part));
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    form.addEventListener('reset', () => setTimeout(look));
    look();
  });
}

function show(form, part) {
  const [name, values = ''] = part.dataset.when.split('=');
  const chosen = new FormData(form).getAll(name);
  const there = values.split('|').some((value) => chosen.includes(value));
  part.hidden = !there;
  const controls = part.matches('input, select, textarea, fieldset') ? [part] : part.querySelectorAll('input, select, textarea');
  controls.forEach((control) => (control.disabled = !there));
}
