// A server for the tests, with the same policy as the real one, and a browser.

import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const assets = fileURLToPath(new URL('..', import.meta.url));
const dist = join(assets, '..', 'dist');
const MEDIA = { '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// A stand: `answers` maps a path to a function from the request to [status, media type, body].
export async function stand(answers = {}) {
  const seen = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://stand');
    let body = '';
    for await (const part of request) {
      body += part;
    }
    seen.push({ method: request.method, path: pathname, query: searchParams, body });
    const [status, media, content] = await answer(answers, pathname, searchParams, body);
    response.writeHead(status, { 'content-type': media, 'content-security-policy': POLICY });
    response.end(content);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({ executablePath: BROWSERS.find(existsSync), args: ['--no-sandbox'] });
  return {
    seen,
    answers,
    at: `http://127.0.0.1:${server.address().port}`,
    /// A page in a browser of its own; `complaints` of the console and of the policy are collected.
    async page(options = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(8000);
      page.complaints = [];
      page.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()));
      page.on('pageerror', (error) => page.complaints.push(String(error)));
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(answers, path, query, body) {
  if (answers[path]) {
    return answers[path](query, body);
  }
  if (path === '/sample') {
    return [200, 'text/html; charset=utf-8', await readFile(join(assets, 'sample.html'))];
  }
  const name = normalize(path.replace(/^\/assets\//, ''));
  if (path.startsWith('/assets/') && !name.startsWith('..')) {
    const file = join(dist, name);
    if (existsSync(file)) {
      return [200, MEDIA[extname(name)] ?? 'text/plain', await readFile(file)];
    }
  }
  return [200, 'text/html; charset=utf-8', '<!DOCTYPE html><html lang="ru"><title>другая</title><main>другая страница</main></html>'];
}
