// The real server on the demonstration, and a browser at it. SHTEMPEL names the command line.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const PROGRAM = process.env.SHTEMPEL ?? fileURLToPath(new URL('../../../../target/debug/shtempel', import.meta.url));
const PICTURES = process.env.PICTURES ?? fileURLToPath(new URL('../../../../target/pictures', import.meta.url));
const AXE = readFileSync(fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8');
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/// The widths at which pages are looked at.
export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/// A server with an archive of its own.
export async function site() {
  const folder = mkdtempSync(join(tmpdir(), 'shtempel-'));
  const archive = join(folder, 'archive');
  execFileSync(PROGRAM, ['demo', archive, '--seed', '1']);
  const server = spawn(PROGRAM, ['serve', '--archive', archive, '--demo', '2025-11-20', '--listen', '127.0.0.1:0', '--lang', 'en']);
  const at = await new Promise((ready, failed) => {
    let said = '';
    const hear = (text) => {
      said += text;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found) ready(found[0]);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', () => failed(new Error(said)));
  });
  const browser = await chromium.launch({ executablePath: BROWSERS.find(existsSync), args: ['--no-sandbox'] });
  mkdirSync(PICTURES, { recursive: true });
  return {
    at,
    /// A page of somebody: `login` and his password; none: the public. `complaints` of the console and of the policy are
    /// collected.
    async page(login, options = {}) {
      const context = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce', baseURL: at, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15000);
      page.complaints = [];
      page.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()));
      page.on('pageerror', (error) => page.complaints.push(String(error)));
      if (login) {
        await page.goto('/login');
        await page.fill('#name', login);
        await page.fill('#password', `demo-${login}-1`);
        await page.click('main form button.primary');
        await page.waitForURL((url) => url.pathname !== '/login');
      }
      return page;
    },
    async close() {
      await browser.close();
      const gone = new Promise((done) => server.on('exit', (code) => done(code)));
      server.kill('SIGTERM');
      const code = await gone;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/// What is wrong with a page: what axe finds, what hangs over its edge, what the browser complained of.
export async function wrong(page) {
  const faults = [...page.complaints];
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  if (wide > room) faults.push(`${wide} px wide, where there are ${room}`);
  // The policy lets no script in; the checker comes by the debugger's way.
  const found = await page.evaluate(`${AXE}; axe.run(document, { resultTypes: ['violations'] })`);
  for (const fault of found.violations) {
    faults.push(`${fault.id}: ${fault.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`);
  }
  return faults;
}

/// Keeps a picture of the page.
export async function picture(page, name) {
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
