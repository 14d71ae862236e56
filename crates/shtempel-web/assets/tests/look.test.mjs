import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { stand } from './stand.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 }, narrow: { width: 320, height: 640 } };

let s;
before(async () => {
  s = await stand();
});
after(() => s.close());

async function sample(options) {
  const page = await s.page(options);
  await page.goto(`${s.at}/sample`);
  await page.waitForSelector('#board.is-live');
  return page;
}

for (const colorScheme of ['light', 'dark']) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    test(`axe finds nothing: ${name}, ${colorScheme}`, async () => {
      const page = await sample({ colorScheme, viewport, bypassCSP: true });
      await page.evaluate(axe);
      const found = await page.evaluate(() => globalThis.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
      const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
      assert.deepEqual(told, []);
    });
  }
}

test('no page is wider than its window, down to 320 points and with letters twice as large', async () => {
  for (const viewport of Object.values(SIZES)) {
    const page = await sample({ viewport });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok((await over()) <= 0, `${viewport.width}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    assert.ok((await over()) <= 0, `${viewport.width}, large letters`);
  }
});

test('everything that is pressed is 24 points high and wide, and buttons 44 under a finger', async () => {
  const page = await sample({ viewport: SIZES.phone, hasTouch: true, isMobile: true });
  const small = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('button, .button, select, input:not([type=hidden], [type=checkbox], [type=radio])')];
    return seen.filter((one) => one.offsetParent && one.getBoundingClientRect().height < 43.9).map((one) => one.outerHTML.slice(0, 80));
  });
  assert.deepEqual(small, []);
});

test('nothing breaks the policy of the server, and nothing moves while the page loads', async () => {
  const page = await s.page({ viewport: SIZES.desktop });
  await page.addInitScript(() => {
    globalThis.moved = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (globalThis.moved += entry.value))).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${s.at}/sample`);
  await page.waitForSelector('#board.is-live');
  await page.evaluate(() => document.fonts.ready);
  assert.deepEqual(page.complaints, []);
  assert.ok((await page.evaluate(() => globalThis.moved)) < 0.02, `${await page.evaluate(() => globalThis.moved)}`);
});

test('on paper there is no menu and no button', async () => {
  const page = await sample({ viewport: SIZES.desktop });
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.menu', '.tools', '.buttons >> nth=0', '.board-tools >> nth=0']) {
    assert.equal(await page.locator(gone).isVisible(), false, gone);
  }
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
});

test('the sample has no style and no script of its own', async () => {
  const text = await readFile(new URL('../sample.html', import.meta.url), 'utf8');
  assert.doesNotMatch(text, /\sstyle=|<style|\son\w+=|<script(?![^>]* src=)/);
});
