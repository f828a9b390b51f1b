import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { addRow } from '../support/row.ts';

// What micro-frontends cost a visitor: the JavaScript of a page until it is alive, against the same sources in one bundle.

interface CountedPage {
  remote: string;
  page: string;
}

interface FirstScripts {
  countedPages: Record<string, CountedPage>;
  firstScripts(page: CountedPage): string[];
}

interface OneBundle {
  buildOneBundle(build: { root: string; out: string; pages: CountedPage[] }): Promise<string[][]>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const load = (file: string) => import(pathToFileURL(path.join(root, file)).href);
const { countedPages, firstScripts }: FirstScripts = await load('tools/first-scripts.mjs');
const { buildOneBundle }: OneBundle = await load('packages/web-build/rspack/one-bundle.mjs');

/** The size of scripts in brotli at quality 11, in kB of 1000 bytes. */
async function sizeOf(files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(path.resolve(root, file))));
  return contents.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length / 1000, 0);
}

const out = await mkdtemp(path.join(tmpdir(), 'club-one-bundle-'));
const pages = Object.entries(countedPages);
const bundles = await buildOneBundle({ root, out, pages: pages.map(([, page]) => page) });
for (const [index, [address, page]] of pages.entries()) {
  const bundled = await sizeOf(bundles[index] ?? []);
  const federated = await sizeOf(firstScripts(page));
  addRow({
    name: `${address}: JavaScript until alive, federated / one bundle`,
    figure: federated / bundled,
    unit: 'times',
    goal: { atMost: 1.25 },
    detail: `${federated.toFixed(1)} / ${bundled.toFixed(1)} kB in brotli`,
    meaning: 'What a visitor loads more because the site is built as micro-frontends.',
  });
}
await rm(out, { recursive: true });
