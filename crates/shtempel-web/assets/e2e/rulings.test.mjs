// A claim from the proposal to the ruling and its letters; a leave notice; a letter of a player: on a phone and on a desktop,
// where forms suffice with scripts off.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WIDTHS, picture, site, wrong } from './site.mjs';

const GAME = '/g/%D0%9A-2024:39';

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`whole days of a player and of the arbiter, ${width}`, async (t) => {
    const desk = await site();
    t.after(() => desk.close());
    const scripts = width === 'desktop';
    const player = await desk.page('player', { viewport, javaScriptEnabled: scripts });
    await player.goto('/my');
    await player.getByText('заявление ждёт решения арбитра').waitFor();

    // The player tells all his partners of his leave.
    await player.goto('/my/leave/%D0%9A-2025');
    await player.fill('#f-from', '22.12.2025');
    await player.fill('#f-to', '31.12.2025');
    await player.fill('#f-notice-dated', '19.11.2025');
    await player.check('#f-told-arbiter');
    await player.click('button[value=look]');
    await player.click('button[value=record]');
    await player.getByText('Записано.').waitFor();

    // The arbiter sees it, and decides on the claim.
    const arbiter = await desk.page('arbiter', { viewport, javaScriptEnabled: scripts });
    await arbiter.goto('/c/%D0%9A-2025/leave');
    await arbiter.getByText('22.12.2025').waitFor();
    await arbiter.goto('/today');
    await arbiter.goto(`${GAME}#matters`);
    await arbiter.locator('#matters a.matter__do').first().click();
    await arbiter.getByText('Зафиксировать просрочку').first().waitFor();
    if (scripts) assert.deepEqual(await wrong(arbiter), []);
    await arbiter.locator('a.button.primary').first().click();
    assert.equal(await arbiter.locator('#f-ruling-on').inputValue(), 'b36');
    await arbiter.fill('#f-ruling-reason', 'Подсчёт подтверждён.');
    await arbiter.click('button[value=look]');
    await arbiter.getByText('партия окончена').first().waitFor();
    await arbiter.click('button[value=record]');
    await arbiter.waitForURL(/letter/);
    assert.equal(await arbiter.locator('article.letter').count(), 2);
    if (scripts) assert.deepEqual(await wrong(arbiter), []);
    await picture(arbiter, `letters-${width}`);

    // Both players see how it ended.
    await player.goto(GAME);
    await player.getByText(/0[:–]1/).first().waitFor();
  });
}
