import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { stand } from './stand.mjs';

let s;
before(async () => {
  s = await stand();
});
after(() => s.close());

async function sample(options) {
  const page = await s.page({ viewport: { width: 1280, height: 900 }, ...options });
  await page.goto(`${s.at}/sample`);
  await page.waitForSelector('#board.is-live');
  return page;
}

/// Presses a square, White below.
async function press(page, id, square) {
  const board = page.locator(`#${id} cg-board`);
  await board.scrollIntoViewIfNeeded();
  const box = await board.boundingBox();
  const step = box.width / 8;
  const file = square.charCodeAt(0) - 97;
  await page.mouse.click(box.x + (file + 0.5) * step, box.y + (8 - Number(square[1]) + 0.5) * step);
}

const move = (page) => page.locator('#move').inputValue();

/// Makes a move, and waits until the board says it.
async function play(page, id, from, to, said) {
  await press(page, id, from);
  await press(page, id, to);
  await page.locator(`#${id} output`, { hasText: said }).waitFor();
}

/// Puts the pawn on the last rank, and waits for the question.
async function promote(page) {
  await press(page, 'promotion', 'e7');
  await press(page, 'promotion', 'e8');
  await page.locator('.board-promotion').waitFor();
}

test('a move on the board goes into the field, and the form hears of it', async () => {
  const page = await sample();
  await page.evaluate(() => {
    globalThis.heard = 0;
    document.getElementById('sheet').addEventListener('input', () => (globalThis.heard += 1));
  });
  await play(page, 'board', 'd2', 'd4', 'd2–d4');
  assert.equal(await move(page), 'd2d4');
  assert.equal(await page.evaluate(() => globalThis.heard), 1);
});

test('a move that is not offered is not made, and one that is can be made after it', async () => {
  const page = await sample();
  await press(page, 'board', 'd2');
  await press(page, 'board', 'd5');
  await play(page, 'board', 'd2', 'd4', 'd2–d4');
  assert.equal(await move(page), 'd2d4');
});

test('another move can be made instead of the first', async () => {
  const page = await sample();
  await play(page, 'board', 'd2', 'd4', 'd2–d4');
  await play(page, 'board', 'f3', 'g5', 'f3–g5');
  assert.equal(await move(page), 'f3g5');
});

test('castling is handed over as the move of the king', async () => {
  const page = await sample();
  await play(page, 'board', 'e1', 'g1', 'e1–g1');
  assert.equal(await move(page), 'e1g1');
});

test('a pawn on the last rank asks for a piece, by mouse and by keyboard', async () => {
  const page = await sample();
  await promote(page);
  assert.equal(await move(page), '');
  await page.getByRole('button', { name: 'Конь' }).click();
  assert.equal(await move(page), 'e7e8n');
  await promote(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.equal(await move(page), 'e7e8r');
});

test('Escape takes a promotion back', async () => {
  const page = await sample();
  await promote(page);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.board-promotion').count(), 0);
  assert.equal(await page.locator('#promotion cg-board piece.pawn').count(), 1);
  assert.equal(await move(page), '');
});

test('a line is walked with buttons and arrows, and the text shows where it stands', async () => {
  const page = await sample();
  const board = page.locator('#line .cg-wrap');
  const button = (name) => page.locator('#line').getByRole('button', { name });
  await button('Ход назад').click();
  assert.equal(await board.getAttribute('aria-label'), '1. e2—e4');
  assert.equal(await page.locator('.moves .is-current[data-ply]').innerText(), 'e2—e4');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await board.getAttribute('aria-label'), 'Начальная позиция');
  assert.equal(await button('К началу').getAttribute('aria-disabled'), 'true');
  await page.keyboard.press('End');
  assert.equal(await board.getAttribute('aria-label'), '1… e7—e5');
});

test('the board turns', async () => {
  const page = await sample();
  await page.locator('#board').getByRole('button', { name: 'Повернуть доску' }).click();
  assert.equal(await page.locator('#board .orientation-black').count(), 1);
});

test('a board to look at takes no move, and each board says what it shows', async () => {
  const page = await sample();
  assert.equal(await page.locator('#line .manipulable').count(), 0);
  assert.equal(await page.locator('#board [role=img]').getAttribute('aria-label'), 'Позиция: ход белых');
});

test('without a script the board of the server stays, and nothing moves when the script takes its place', async () => {
  const page = await s.page({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  await page.goto(`${s.at}/sample`);
  const drawn = await page.locator('#board svg.board .board__edge').boundingBox();
  const live = await (await sample()).locator('#board cg-board').boundingBox();
  for (const side of ['x', 'y', 'width', 'height']) {
    assert.ok(Math.abs(drawn[side] - live[side]) < 2, `${side}: ${drawn[side]} and ${live[side]}`);
  }
});

test('the pieces of the drawn board and of the played one are there', async () => {
  const page = await sample();
  const pictures = await page.locator('#board cg-board piece').evaluateAll((pieces) => pieces.map((piece) => getComputedStyle(piece).backgroundImage));
  assert.equal(pictures.length, 32);
  assert.ok(pictures.every((picture) => /\/assets\/pieces\/[wb][KQRBNP]\.svg/.test(picture)));
  assert.ok(await page.locator('#static use').first().evaluate((use) => use.getBBox().width > 0));
  assert.deepEqual(page.complaints, []);
});
