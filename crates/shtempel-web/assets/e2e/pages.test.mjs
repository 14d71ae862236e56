// Every page of everybody, at both widths, light and dark: nothing for axe to find, nothing over the edge, no complaint.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WIDTHS, picture, site, wrong } from './site.mjs';

const GAME = '/g/%D0%9A-2024:39';
const PLAYED = '/g/%D0%9A-2025:10';
const CUP = '/c/%D0%9A-2024';
const PAGES = {
  '': ['/', '/login', CUP, `${CUP}/games`, `${CUP}/regulation`, PLAYED, '/nowhere'],
  arbiter: ['/today', '/record', GAME, `${GAME}/why?move=10w`, `${GAME}/why?claim=b36`, `${PLAYED}/record`,
    `${PLAYED}/record?what=claim`, `${CUP}/people`, `${GAME}/decide/0`, `${GAME}/decide`, `${GAME}/rule/claim?ruling.on=b36`, `${CUP}/leave`, `${CUP}/reports`,
    `${CUP}/register`, `${CUP}/tray`, `${CUP}/rulings`, `${CUP}/do/letter`, `${CUP}/do/scan`, `${CUP}/games`, '/account'],
  player: ['/my', '/my/settings', '/my/%D0%9A-2025:10', '/my/%D0%9A-2025:10/hand/card', '/my/%D0%9A-2025:10/hand/claim',
    '/my/%D0%9A-2025:10/came', '/my/leave/%D0%9A-2025', '/my/report/%D0%9A-2025', GAME, PLAYED, '/account'],
  organiser: ['/people', '/new', `${CUP}/setup`, `${CUP}/entries`],
  admin: ['/admin', '/admin/audit'],
};

let desk;
before(async () => { desk = await site(); });
after(async () => { assert.equal(await desk.close(), 0, 'the server stops when it is told to'); });

for (const [login, paths] of Object.entries(PAGES)) {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    test(`pages of ${login || 'the public'}, ${width}`, async () => {
      const page = await desk.page(login, { viewport, colorScheme: width === 'phone' ? 'dark' : 'light' });
      for (const path of paths) {
        const answer = await page.goto(path);
        assert.equal(answer.status(), path === '/nowhere' ? 404 : 200, path);
        // The browser itself complains of what is not found.
        if (path === '/nowhere') page.complaints.length = 0;
        assert.deepEqual(await wrong(page), [], path);
        await picture(page, `${login || 'public'}${path.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}`);
      }
      await page.context().close();
    });
  }
}
