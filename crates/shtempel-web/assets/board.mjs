// The board of a page: shows a position, plays through a line, and takes a move.
//
//   <div class="boardbox" data-board
//        data-fen="…"                  the position
//        data-label="…"                what it says to those who hear the page
//        data-orientation="black"      who is below; White without it
//        data-last="e2e4"              the move that led here
//        data-dests='{"e2":["e3"]}'    the moves that may be made; none without it
//        data-target="id"              the field that gets the move, as e2e4 or e7e8q
//        data-line='[{"fen":"…","last":"e2e4","label":"1. e4","ply":1}]'
//        data-at="1">                  where in the line it stands; its end without it
//     the board as the server drew it, which stays where there is no script
//   </div>
//
// Words, on the element or on <html>: data-say-flip, data-say-first, data-say-before, data-say-after, data-say-last,
// data-say-promote, data-say-queen, data-say-rook, data-say-bishop, data-say-knight. A button without its word is not shown.

import { Chessground } from '@lichess-org/chessground';

const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'];
const LETTER = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

/// A word of the page, in its language.
function say(element, name) {
  const key = `say${name[0].toUpperCase()}${name.slice(1)}`;
  return element.dataset[key] ?? document.documentElement.dataset[key] ?? '';
}

function parsed(text, otherwise) {
  try {
    return text ? JSON.parse(text) : otherwise;
  } catch {
    return otherwise;
  }
}

const squares = (move) => (move && move.length >= 4 ? [move.slice(0, 2), move.slice(2, 4)] : undefined);
const mover = (fen) => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

class Board {
  constructor(box) {
    this.box = box;
    this.fen = box.dataset.fen ?? '';
    this.last = squares(box.dataset.last);
    this.dests = new Map(Object.entries(parsed(box.dataset.dests, {})));
    this.target = document.getElementById(box.dataset.target ?? '');
    this.playing = this.target !== null && this.dests.size > 0 && box.dataset.view === undefined;
    this.line = parsed(box.dataset.line, []);
    this.at = Math.min(Number(box.dataset.at ?? this.line.length - 1), this.line.length - 1);
    this.draw();
    this.tools();
    box.classList.add('is-live');
  }

  draw() {
    const frame = made('div', 'board-live');
    this.ground = made('div', 'cg-wrap');
    this.ground.setAttribute('role', 'img');
    this.name(this.box.dataset.label ?? this.box.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '');
    frame.append(this.ground);
    this.frame = frame;
    this.box.replaceChildren(frame);
    // The board may have moved on the page since it was last measured, as when a note came in above it.
    frame.addEventListener('pointerdown', () => this.chess.state.dom.bounds.clear(), { capture: true });
    this.chess = Chessground(this.ground, {
      fen: this.fen,
      orientation: this.box.dataset.orientation === 'black' ? 'black' : 'white',
      turnColor: mover(this.fen),
      lastMove: this.last,
      viewOnly: !this.playing,
      coordinates: true,
      ranksPosition: 'left',
      disableContextMenu: false,
      animation: { enabled: !still, duration: 160 },
      movable: {
        free: false,
        color: this.playing ? mover(this.fen) : undefined,
        dests: this.dests,
        events: { after: (from, to) => this.moved(from, to) },
      },
      premovable: { enabled: false },
      drawable: { enabled: false, visible: false },
    });
  }

  name(text) {
    if (text) {
      this.ground.setAttribute('aria-label', text);
    }
  }

  tools() {
    const bar = made('div', 'board-tools');
    if (this.line.length > 1) {
      this.first = this.button(bar, 'first', '«', () => this.go(0));
      this.before = this.button(bar, 'before', '‹', () => this.go(this.at - 1));
      this.after = this.button(bar, 'after', '›', () => this.go(this.at + 1));
      this.end = this.button(bar, 'last', '»', () => this.go(this.line.length - 1));
      this.box.addEventListener('keydown', (event) => this.key(event));
    }
    this.button(bar, 'flip', '⇅', () => this.chess.toggleOrientation());
    this.said = made('output', 'board-said');
    bar.append(this.said);
    this.box.append(bar);
    this.mark();
  }

  button(bar, word, sign, work) {
    const label = say(this.box, word);
    if (!label) {
      return null;
    }
    const button = made('button');
    button.type = 'button';
    button.textContent = sign;
    button.title = label;
    button.setAttribute('aria-label', label);
    button.addEventListener('click', work);
    bar.append(button);
    return button;
  }

  /// A press on an arrow while the focus is on the board's own buttons.
  key(event) {
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.line.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    this.go(to);
  }

  go(at) {
    if (at < 0 || at >= this.line.length) {
      return;
    }
    this.at = at;
    const stop = this.line[at];
    this.chess.set({ fen: stop.fen, lastMove: squares(stop.last), turnColor: mover(stop.fen) });
    this.name(stop.label);
    this.said.textContent = stop.label ?? '';
    this.mark();
    this.box.dispatchEvent(new CustomEvent('board-at', { bubbles: true, detail: { at, ply: stop.ply } }));
  }

  /// Marks what leads nowhere, and the move in the text that the board shows. Buttons stay in the tab order.
  mark() {
    for (const [button, off] of [
      [this.first, this.at <= 0],
      [this.before, this.at <= 0],
      [this.after, this.at >= this.line.length - 1],
      [this.end, this.at >= this.line.length - 1],
    ]) {
      button?.setAttribute('aria-disabled', String(off));
    }
    const ply = this.line[this.at]?.ply;
    if (ply === undefined) {
      return;
    }
    for (const move of document.querySelectorAll('[data-ply]')) {
      move.classList.toggle('is-current', move.dataset.ply === String(ply));
    }
  }

  moved(from, to) {
    const piece = this.chess.state.pieces.get(to);
    const rank = to[1];
    if (piece?.role === 'pawn' && (rank === '8' || rank === '1')) {
      this.choose(from, to, piece.color);
    } else {
      this.hand(from, to, '');
    }
  }

  choose(from, to, side) {
    const veil = made('div', 'board-promotion');
    veil.setAttribute('role', 'dialog');
    veil.setAttribute('aria-modal', 'true');
    const inner = made('div');
    const head = made('p');
    head.textContent = say(this.box, 'promote');
    veil.setAttribute('aria-label', head.textContent || `${from}${to}`);
    const row = made('span');
    for (const role of PROMOTIONS) {
      const button = made('button');
      button.type = 'button';
      const image = made('img');
      image.src = new URL(`pieces/${side[0]}${role === 'knight' ? 'N' : role[0].toUpperCase()}.svg`, import.meta.url).href;
      image.alt = say(this.box, role) || LETTER[role];
      button.title = image.alt;
      button.append(image);
      button.addEventListener('click', () => {
        veil.remove();
        this.chess.setPieces(new Map([[to, { role, color: side, promoted: true }]]));
        this.hand(from, to, LETTER[role]);
      });
      row.append(button);
    }
    veil.addEventListener('keydown', (event) => this.inside(event, veil));
    inner.append(head, row);
    veil.append(inner);
    this.frame.append(veil);
    row.firstChild.focus();
  }

  /// Keeps the focus on the four pieces; Escape takes the move back.
  inside(event, veil) {
    const buttons = [...veil.querySelectorAll('button')];
    const now = buttons.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1, Tab: event.shiftKey ? -1 : 1 }[event.key];
    if (event.key === 'Escape') {
      veil.remove();
      this.reset();
    } else if (step) {
      buttons[(now + step + buttons.length) % buttons.length].focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  reset() {
    this.chess.set({
      fen: this.fen,
      lastMove: this.last,
      turnColor: mover(this.fen),
      movable: { color: mover(this.fen), dests: this.dests },
    });
  }

  /// Hands the move to the form, and leaves the board ready for another one instead.
  hand(from, to, promotion) {
    this.target.value = `${from}${to}${promotion}`;
    this.target.dispatchEvent(new Event('input', { bubbles: true }));
    this.target.dispatchEvent(new Event('change', { bubbles: true }));
    this.said.textContent = `${from}–${to}${promotion}`;
    this.again();
  }

  /// After a move the board waits; a press on it takes the move back for another choice.
  again() {
    this.chess.set({ movable: { color: undefined } });
    this.frame.addEventListener('pointerdown', () => this.reset(), { once: true, capture: true });
  }
}

function made(tag, name) {
  const element = document.createElement(tag);
  if (name) {
    element.className = name;
  }
  return element;
}

for (const box of document.querySelectorAll('[data-board]')) {
  new Board(box);
}
