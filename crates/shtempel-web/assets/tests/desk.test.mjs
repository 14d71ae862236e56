import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { stand } from './stand.mjs';

let s;
before(async () => {
  s = await stand();
});
after(() => s.close());
afterEach(() => {
  s.seen.length = 0;
  Object.keys(s.answers).forEach((path) => delete s.answers[path]);
});

/// The sample, ready, with nothing complained of yet.
async function sample(options) {
  const page = await s.page(options);
  await page.goto(`${s.at}/sample`);
  await page.waitForSelector('#board.is-live');
  return page;
}

const html = (text) => () => [200, 'text/html; charset=utf-8', text];
const asked = (path) => s.seen.filter((request) => request.path === path);
const selected = (page) => page.locator('.matter.is-selected .matter__what').innerText();

test('j and k walk through the matters and stop at the ends', async () => {
  const page = await sample();
  await page.keyboard.press('j');
  assert.match(await selected(page), /просрочке контроля/);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  assert.match(await selected(page), /Сверить даты/);
  await page.keyboard.press('k');
  assert.match(await selected(page), /молчании партнёра/);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('href')), '/opened-2');
});

test('o and Enter open the chosen matter', async () => {
  for (const key of ['o', 'Enter']) {
    const page = await sample();
    await page.keyboard.press('j');
    await page.keyboard.press(key);
    await page.waitForURL('**/opened-1');
  }
});

test('a Russian keyboard has the same keys at the same places', async () => {
  const page = await sample();
  const press = (key, code) => page.evaluate(([key, code]) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })), [key, code]);
  await press('о', 'KeyJ');
  assert.match(await selected(page), /просрочке контроля/);
  await press('.', 'Slash');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'q');
});

test('r records the game of the page, and a question mark helps', async () => {
  const page = await sample();
  await page.keyboard.press('?');
  assert.equal(await page.locator('dialog#keys').evaluate((dialog) => dialog.open), true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.waitForURL('**/recorded');
});

test('a key that is typed or that has a modifier is no shortcut', async () => {
  const page = await sample();
  await page.keyboard.press('Control+j');
  await page.keyboard.press('Alt+k');
  assert.equal(await page.locator('.is-selected').count(), 0);
  await page.keyboard.press('/');
  await page.keyboard.type('jr?');
  assert.equal(await page.locator('#q').inputValue(), 'jr?');
  assert.equal(await page.locator('.is-selected').count(), 0);
});

test('the switch turns the keys off and on, and is remembered; the help opens without a key', async () => {
  const page = await sample();
  const help = page.getByRole('button', { name: 'Клавиши' });
  await help.click();
  await page.locator('#keys-off').check();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await page.reload();
  await page.waitForSelector('#board.is-live');
  await page.keyboard.press('j');
  assert.equal(await page.locator('.is-selected').count(), 0);
  await help.click();
  await page.locator('#keys-off').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  assert.equal(await page.locator('.is-selected').count(), 1);
});

/// The sample with a form that has nothing wrong in it, so that drafts come back.
async function clean(page, drop = false) {
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(new URL('../sample.html', import.meta.url), 'utf8');
  const without = text.replace(/<p class="field__error".*?<\/p>/, '').replace('value="31.02.2024"', 'value=""');
  s.answers['/clean'] = html(without);
  s.answers['/hand-in'] = html(`<!DOCTYPE html><html lang="ru"><title>п</title>${drop ? '<p data-drop-draft>Записано.</p>' : '<p>Не вышло.</p>'}<script type="module" src="/assets/desk.js"></script>`);
  await page.goto(`${s.at}/clean`);
  await page.waitForSelector('#board.is-live');
}

test('a draft comes back with a note, and can be discarded', async () => {
  const page = await s.page();
  await clean(page);
  await page.locator('#move').fill('e2-e4');
  await page.locator('#repeat').check();
  await page.locator('[value=warn]').check();
  await page.reload();
  assert.equal(await page.locator('#move').inputValue(), 'e2-e4');
  assert.equal(await page.locator('#repeat').isChecked(), true);
  assert.equal(await page.locator('[value=warn]').isChecked(), true);
  assert.match(await page.locator('.note--draft').innerText(), /набрали раньше/);
  await page.getByRole('button', { name: 'Забыть набранное' }).click();
  assert.equal(await page.locator('#move').inputValue(), '');
  assert.equal(await page.locator('[value=loss]').isChecked(), true);
  await page.reload();
  assert.equal(await page.locator('.note--draft').count(), 0);
});

test('a draft is kept when handing in fails, and dropped when it does not', async () => {
  const page = await s.page();
  await clean(page);
  await page.locator('#move').fill('e2-e4');
  await page.getByRole('button', { name: 'Записать' }).click();
  await page.waitForURL('**/hand-in');
  await clean(page, true);
  assert.equal(await page.locator('#move').inputValue(), 'e2-e4');
  await page.getByRole('button', { name: 'Записать' }).click();
  await page.waitForURL('**/hand-in');
  await clean(page);
  assert.equal(await page.locator('#move').inputValue(), '');
});

test('a draft of one account is not shown to another, and logging out drops all', async () => {
  const page = await s.page();
  await clean(page);
  await page.locator('#move').fill('e2-e4');
  const mine = s.answers['/clean'];
  s.answers['/clean'] = () => [200, 'text/html; charset=utf-8', mine()[2].replace('data-draft="arbiter"', 'data-draft="other"')];
  await page.reload();
  assert.equal(await page.locator('#move').inputValue(), '');
  s.answers['/clean'] = mine;
  await page.reload();
  assert.equal(await page.locator('#move').inputValue(), 'e2-e4');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/logout');
  assert.equal(await page.evaluate(() => Object.keys(localStorage).length), 0);
});

test('hidden fields, passwords and files are in no draft', async () => {
  const page = await s.page();
  await clean(page);
  await page.locator('#move').fill('e2-e4');
  const kept = await page.evaluate(() => Object.values(localStorage).join());
  assert.match(kept, /e2-e4/);
  assert.doesNotMatch(kept, /token|scan/);
});

test('a form that came back with faults keeps the text of the server', async () => {
  const page = await sample();
  await page.locator('#sent').fill('01.03.2024');
  await page.reload();
  assert.equal(await page.locator('#sent').inputValue(), '31.02.2024');
});

test('a form is handed in once, with the button that was pressed, and is usable again if the page stays', async () => {
  const page = await s.page();
  await page.clock.install();
  s.answers['/hand-in'] = () => [204, 'text/html', ''];
  await page.goto(`${s.at}/sample`);
  await page.waitForSelector('#board.is-live');
  const arrived = page.waitForResponse('**/hand-in');
  await page.evaluate(() => {
    const button = document.querySelector('button[value=record]');
    button.click();
    button.click();
  });
  await arrived;
  await page.locator('button[value=record]:disabled').waitFor();
  assert.equal(asked('/hand-in').length, 1);
  assert.match(asked('/hand-in')[0].body, /do=record/);
  await page.clock.runFor(10_000);
  await page.locator('button[value=record]:enabled').waitFor();
});

test('a page that comes back from the cache of the browser has its buttons', async () => {
  const page = await sample();
  await page.evaluate(() => {
    const form = document.getElementById('sheet');
    form.dataset.sent = '';
    form.querySelector('.primary').disabled = true;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  assert.equal(await page.locator('#sheet .primary').isDisabled(), false);
});

test('the latest preview wins, whatever comes last', async () => {
  const page = await sample();
  let first;
  const late = new Promise((go) => (first = go));
  let arrived;
  const begun = new Promise((go) => (arrived = go));
  s.answers['/preview'] = async (query, body) => {
    const move = /name="move"|move=([^&]*)/.exec(body)[1];
    if (move === 'old') {
      arrived();
      await late;
    }
    return html(`<p>ход ${move}</p>`)();
  };
  await page.locator('#move').fill('old');
  await begun;
  await page.locator('#move').fill('new');
  await page.getByText('ход new').waitFor();
  first();
  await page.locator('#move').fill('newer');
  await page.getByText('ход newer').waitFor();
  assert.equal(await page.locator('#preview').innerText(), 'ход newer');
  assert.equal(await page.locator('#preview').getAttribute('aria-busy'), null);
});

test('a preview that cannot be had says that nothing is lost, once', async () => {
  const page = await sample();
  await page.context().setOffline(true);
  await page.locator('#move').fill('e4');
  await page.getByText('Ничего не потеряно').waitFor();
  await page.locator('#move').fill('e5');
  await page.context().setOffline(false);
  s.answers['/preview'] = html('<p>снова</p>');
  await page.locator('#move').fill('e6');
  await page.getByText('снова').waitFor();
  assert.equal(await page.getByText('Ничего не потеряно').count(), 0);
});

test('what is live is fetched again, and the focus stays', async () => {
  const page = await s.page();
  await page.clock.install();
  s.answers['/live'] = html('<p>Новость</p><p><a href="/tray">Лоток: 4 бумаги</a></p>');
  await page.goto(`${s.at}/sample`);
  await page.waitForSelector('#board.is-live');
  await page.locator('#live a').focus();
  await page.clock.runFor(30_000);
  await page.getByText('Лоток: 4 бумаги').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('href')), '/tray');
});

test('the finder is a combobox that the keyboard can work', async () => {
  const page = await sample();
  s.answers['/find'] = (query) => [200, 'application/json', JSON.stringify(query.get('q') === 'клё' ? [{ id: 'К-1:12', label: 'Ельник — Клёнов' }, { id: 'К-1:13', label: 'Клёнов <b>— Берёзкин' }] : [])];
  const field = page.getByRole('combobox', { name: 'Фамилия или номер' });
  await field.fill('клё');
  await page.locator('[role=option]').first().waitFor();
  assert.equal(await field.getAttribute('aria-expanded'), 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  assert.equal(await page.locator(`#${active}`).innerText(), 'Клёнов <b>— Берёзкин');
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('[name=game]').inputValue(), 'К-1:13');
  assert.equal(await field.inputValue(), 'Клёнов <b>— Берёзкин');
  assert.equal(await field.getAttribute('aria-expanded'), 'false');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/record?*');
});

test('the finder takes the mouse, forgets a choice that is typed over, and says when there is nothing', async () => {
  const page = await sample();
  s.answers['/find'] = (query) => [200, 'application/json', JSON.stringify(query.get('q') === 'клё' ? [{ id: 'К-1:12', label: 'Клёнов' }] : [])];
  await page.locator('#q').fill('клё');
  await page.locator('[role=option]').click();
  assert.equal(await page.locator('[name=game]').inputValue(), 'К-1:12');
  await page.locator('#q').fill('ъ');
  assert.equal(await page.locator('[name=game]').inputValue(), '');
  await page.getByText('Ничего не найдено').waitFor();
  await page.locator('#q').fill('клё');
  await page.locator('[role=option]').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('[role=listbox]').isHidden(), true);
});

test('a copy is taken and said', async () => {
  const page = await sample({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.locator('[data-copy]').click();
  await page.locator('[data-copy]', { hasText: 'Скопировано' }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^r1bqkb1r/);
});

test('a field that another one calls for comes and goes, and is handed in only while it is there', async () => {
  const page = await sample();
  const number = page.locator('#number');
  assert.equal(await number.isVisible(), false);
  assert.equal(await number.isDisabled(), true);
  await page.locator('#kind').selectOption('letter');
  assert.equal(await number.isVisible(), true);
  assert.equal(await number.isDisabled(), false);
});
