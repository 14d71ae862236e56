// Builds what the pages load into ../dist: `npm ci && node build.mjs`.
//
// The pieces are cut out of the style sheet that chessground ships, since the pages may load images from their own server only.

import { build, transform } from 'esbuild';
import { copyFile, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, '..', 'dist');
const chessground = join(here, 'node_modules', '@lichess-org', 'chessground', 'assets');
const literata = join(here, 'node_modules', '@fontsource', 'literata');

// The most that a file may weigh, in bytes.
const MOST = { 'style.css': 30_000, 'desk.js': 12_000, 'board.js': 80_000, 'board.css': 10_000 };
const LETTERS = { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N', pawn: 'P' };
const FACES = ['400-normal', '400-italic', '600-normal'];
const SUBSETS = ['cyrillic', 'latin'];

await rm(dist, { recursive: true, force: true });
await mkdir(join(dist, 'fonts'), { recursive: true });
await mkdir(join(dist, 'pieces'), { recursive: true });
await Promise.all([scripts(), styles(), pieces(), type(), copyFile(join(here, 'favicon.svg'), join(dist, 'favicon.svg'))]);
await weigh();

async function scripts() {
  await build({
    entryPoints: { desk: join(here, 'desk.mjs'), board: join(here, 'board.mjs') },
    outdir: dist,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2021',
    legalComments: 'none',
    banner: { js: '/* GPL-3.0-or-later */' },
  });
}

async function styles() {
  const own = await readFile(join(here, 'style.css'), 'utf8');
  await writeFile(join(dist, 'style.css'), await minified(own));
  const base = await readFile(join(chessground, 'chessground.base.css'), 'utf8');
  const board = await readFile(join(here, 'board.css'), 'utf8');
  await writeFile(join(dist, 'board.css'), await minified(base + board));
}

async function minified(css) {
  return (await transform(css, { loader: 'css', minify: true, target: ['chrome111', 'firefox115', 'safari16'] })).code;
}

/// One file for each piece, for the board that scripts play on, and one with all of them, for the boards that are drawn.
async function pieces() {
  const css = await readFile(join(chessground, 'chessground.cburnett.css'), 'utf8');
  const found = css.matchAll(/piece\.(\w+)\.(white|black)\s*\{[^}]*?base64,([A-Za-z0-9+/=]+)/g);
  const symbols = [];
  for (const [, role, side, data] of found) {
    const svg = Buffer.from(data, 'base64').toString('utf8');
    const inside = /^<svg [^>]*>(.*)<\/svg>$/s.exec(svg);
    if (!inside || !LETTERS[role] || /style=|<script|href/.test(svg)) {
      throw new Error(`the picture of the ${side} ${role} is not what it was`);
    }
    const name = `${side[0]}${LETTERS[role]}`;
    const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" width="45" height="45">';
    await writeFile(join(dist, 'pieces', `${name}.svg`), `${head}${inside[1]}</svg>\n`);
    symbols.push(`<symbol id="${name}" viewBox="0 0 45 45">${inside[1]}</symbol>`);
  }
  if (symbols.length !== 12) {
    throw new Error(`${symbols.length} pieces instead of 12`);
  }
  symbols.sort();
  await writeFile(join(dist, 'pieces.svg'), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);
}

async function type() {
  for (const subset of SUBSETS) {
    for (const face of FACES) {
      const name = `literata-${subset}-${face}.woff2`;
      await copyFile(join(literata, 'files', name), join(dist, 'fonts', name));
    }
  }
  await copyFile(join(literata, 'LICENSE'), join(dist, 'fonts', 'OFL.txt'));
}

async function weigh() {
  const sizes = {};
  for (const name of await readdir(dist)) {
    const found = await stat(join(dist, name));
    if (found.isFile()) {
      sizes[name] = found.size;
    }
  }
  for (const [name, size] of Object.entries(sizes)) {
    console.log(`${String(size).padStart(7)} ${name}`);
  }
  const heavy = Object.keys(MOST).filter((name) => !(sizes[name] <= MOST[name]));
  if (heavy.length > 0) {
    throw new Error(`too heavy or missing: ${heavy.join(', ')}`);
  }
}
