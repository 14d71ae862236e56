// An element with data-live="address" is kept fresh while somebody looks: every half minute its content is fetched again, and
// replaced if it is another one. With data-live-part="id" the address is a whole page, and the part with that id is.

const EVERY = 30_000;

export function lives() {
  document.querySelectorAll('[data-live]').forEach(keep);
}

function keep(element) {
  const { live, livePart } = element.dataset;
  const place = livePart ? document.getElementById(livePart) : element;
  if (!place) {
    return;
  }
  let known = place.innerHTML.trim();
  let asking = false;
  const look = async () => {
    if (document.visibilityState !== 'visible' || asking) {
      return;
    }
    asking = true;
    try {
      const answer = await fetch(live);
      const fresh = answer.ok && !answer.redirected ? piece(await answer.text(), livePart) : null;
      if (fresh !== null && fresh !== known && !typingIn(place)) {
        replace(place, fresh);
        known = fresh;
      }
    } catch {
      // No network: the next look may have one.
    } finally {
      asking = false;
    }
  };
  setInterval(look, EVERY);
  document.addEventListener('visibilitychange', look);
}

function piece(text, part) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const found = part ? page.getElementById(part) : page.body;
  return found ? found.innerHTML.trim() : null;
}

const typingIn = (place) => document.activeElement?.matches('input, textarea, select') && place.contains(document.activeElement);

/// Puts the new content in; the focus and the chosen matter stay where they were.
function replace(place, fresh) {
  const focused = place.contains(document.activeElement) ? mark(place, document.activeElement) : null;
  const chosen = place.querySelector('.is-selected a');
  const selected = chosen ? mark(place, chosen) : null;
  place.innerHTML = fresh;
  selected && find(place, selected)?.closest('.matter')?.classList.add('is-selected');
  focused && find(place, focused)?.focus({ preventScroll: true });
}

const reachable = (place) => [...place.querySelectorAll('a, button, summary, [tabindex]')];

function mark(place, element) {
  return { id: element.id, href: element.getAttribute('href'), at: reachable(place).indexOf(element) };
}

function find(place, { id, href, at }) {
  const all = reachable(place);
  const same = all.find((one) => (id && one.id === id) || (href && one.getAttribute('href') === href));
  return same ?? all[Math.min(at, all.length - 1)];
}
