// The arbiter records papers: by the board, by typing, with scripts off, on a phone and on a desktop.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WIDTHS, site, wrong } from './site.mjs';

let desk;
before(async () => { desk = await site(); });
after(async () => { await desk.close(); });

/// The rows of moves on the page of a game.
const moves = (page) => page.locator('table.ledger tbody tr').count();

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`a card, from the name of a player to the record, ${width}`, async () => {
    const page = await desk.page('arbiter', { viewport });
    await page.goto('/record');
    await page.fill('input[data-find]', 'shestip zelen');
    await page.getByRole('option').filter({ hasText: 'К-2025:10' }).click();
    await page.waitForURL(/record/);
    if (!page.url().includes('2025:10/record')) {
      await page.click('main form button[type=submit]');
      await page.waitForURL(/2025:10\/record/);
    }
    const game = page.url().replace(/\/record.*/, '');
    const look = await desk.page('arbiter', { viewport });
    await look.goto(game);
    const before = await moves(look);
    const dests = JSON.parse(await page.getAttribute('[data-board]', 'data-dests'));
    const from = Object.keys(dests)[0];
    // Played on the board where there is room, typed on a phone.
    if (width === 'desktop') {
      await page.evaluate((uci) => { document.querySelector('#played').value = uci; }, `${from}${dests[from][0]}`);
    } else {
      await page.fill('#f-move', `${from}-${dests[from][0]}`);
    }
    await page.fill('#f-dated', width === 'desktop' ? '16.11.2025' : '17.11.2025');
    await page.fill('#f-postmark-origin', width === 'desktop' ? '17.11.2025' : '18.11.2025');
    await page.locator('#preview').getByText('по штемпелю').first().waitFor();
    assert.deepEqual(await wrong(page), []);
    await page.click('button[value=record]');
    await page.waitForURL(/done=recorded/);
    await page.getByText('Записано.').waitFor();
    assert.ok(await moves(page) >= before, 'no move is lost');
    assert.deepEqual(await wrong(page), []);
    await page.context().close();
    await look.context().close();
  });
}

test('with scripts off a registered card with its receipt is looked at and recorded', async () => {
  const page = await desk.page('arbiter', { javaScriptEnabled: false, viewport: WIDTHS.phone });
  await page.goto('/record?q=%D1%88%D0%B5%D1%81%D1%82%D0%B8%D0%BF');
  await page.locator('a[href*="2025:"][href$="/record"]').first().click();
  await page.locator('input[name=medium][value=registered]').check();
  await page.fill('#f-receipt-number', '60225011223344');
  await page.fill('#f-receipt-date', '18.11.2025');
  await page.fill('#f-repeats', 'e2-e4');
  await page.click('button[value=look]');
  await page.getByText('18.11.2025 по квитанции').waitFor();
  assert.equal(await page.inputValue('#f-receipt-number'), '60225011223344');
  await page.click('button[value=record]');
  await page.getByText('Записано.').waitFor();
  await page.context().close();
});

test('a draft survives a closed tab', async () => {
  const page = await desk.page('arbiter', { viewport: WIDTHS.desktop });
  await page.goto('/g/%D0%9A-2025:9/record');
  await page.fill('#f-received', '19.11.2025');
  await page.locator('#f-received').blur();
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/g/%D0%9A-2025:9/record');
  await again.getByText('Восстановлено').waitFor();
  assert.equal(await again.inputValue('#f-received'), '19.11.2025');
  await again.context().close();
});
