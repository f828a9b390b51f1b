import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { currentRequestId, inRequest } from '@club/service-kit/http/request-id';
import type { RenderInput } from './render-types.ts';
import { createRenderer, type ReleaseFailure, type Renderer } from './renderer.ts';

/** A shell that draws what its remote's `text` says, or nothing where it has none. */
const SHELL = `
exports.renderPage = async ({ url, fetch, pages }) => {
  const text = pages ? await pages.text(fetch) : '';
  return { html: '<main>' + text + '</main>', styles: 'cache', state: { url }, head: { title: 't', description: '' }, isWhole: Boolean(pages) };
};`;

const WEB_KIT = `
exports.sharedModules = { '@club/web-kit/ui': { hello: 'shared' } };
exports.extractStyles = (cache, html) => '<style>' + cache + html.length + '</style>';`;

const TIME_LIMIT_MS = 700;
const START_LIMIT_MS = 3000;
let dir: string;
let renderer: Renderer;
let version = 0;
const failures: ReleaseFailure[] = [];

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'renderer-'));
  writeFileSync(path.join(dir, 'shell.cjs'), SHELL);
  writeFileSync(path.join(dir, 'web-kit.cjs'), WEB_KIT);
  renderer = createRenderer({
    shellServerBundle: path.join(dir, 'shell.cjs'),
    webKitServerDir: dir,
    workers: 1,
    timeLimitMs: TIME_LIMIT_MS,
    startLimitMs: START_LIMIT_MS,
    onFailure: (failure) => failures.push(failure),
    onReady: () => undefined,
    onEnd: () => undefined,
    onOutput: () => undefined,
  });
});
afterAll(async () => {
  await renderer.close();
  rmSync(dir, { recursive: true });
});

function pageOf(
  code: string | undefined,
  apiFetch: RenderInput['apiFetch'] = neverAsked,
): RenderInput {
  version += 1;
  return {
    url: 'http://site/events',
    release: {
      pointer: { name: 'mf-events', version: `v${version}`, entry_url: '', entry_integrity: '' },
      serverBundle:
        code === undefined
          ? undefined
          : { code, filename: `remotes/mf-events/v${version}/server/pages.cjs` },
    },
    apiFetch,
  };
}

const neverAsked = async () => {
  throw new Error('Nothing is asked here.');
};

const text = (body: string) => `exports.default = { text: async (fetch) => { ${body} } };`;

test('draws a page with what the remote asked of the API, and the styles of its markup', async () => {
  const asked: string[] = [];
  const result = await renderer.render(
    pageOf(
      text(`return (await (await fetch('/api/events')).json()).join();`),
      async ({ method, url }) => {
        asked.push(`${method} ${url}`);
        return { status: 200, headers: { 'content-type': 'application/json' }, body: '["a","b"]' };
      },
    ),
  );
  expect(result).toMatchObject({
    html: '<main>a,b</main>',
    styles: '<style>cache16</style>',
    isWhole: true,
  });
  expect(asked).toEqual(['GET /api/events']);
});

test('what a page asks belongs to the request that it is rendered for', async () => {
  const names: (string | undefined)[] = [];
  const code = text(`await fetch('/api/events'); return 'done';`);
  const page = pageOf(code, async () => {
    names.push(currentRequestId());
    return { status: 200, headers: {}, body: '[]' };
  });
  await inRequest('request-1', () => renderer.render(page));
  expect(names).toEqual(['request-1']);
});

test('gives a bundle the shared modules and nothing else', async () => {
  const shared = await renderer.render(pageOf(text(`return require('@club/web-kit/ui').hello;`)));
  expect(shared.html).toBe('<main>shared</main>');
  const denied = await renderer.render(
    pageOf(text(`return require('node:fs').readFileSync('/etc/passwd');`)),
  );
  expect(denied).toMatchObject({ html: '<main></main>', isWhole: false });
  expect(denied.reason).toContain('node:fs');
});

test('draws with the React of production, which does not check what it draws', async () => {
  const drawn = await renderer.render(
    pageOf(text(`return String(require('react').act !== undefined);`)),
  );
  expect(drawn.html).toBe('<main>false</main>');
});

test.each([
  ['is missing', undefined],
  ['throws while it is evaluated', `throw new Error('boom');`],
  ['throws while it draws', text(`throw new Error('boom');`)],
  ['never comes back', text(`for (;;) {}`)],
  ['waits for ever', text(`await new Promise(() => {});`)],
  [
    'ends its process',
    text(
      `await null; setTimeout(() => { throw new Error('boom'); }); await new Promise(() => {});`,
    ),
  ],
  [
    'allocates without end',
    text(`const all = []; for (;;) all.push(new Array(1e6).fill(all.length));`),
  ],
  ['fills buffers', text(`const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1));`)],
  ['asks the API without end', text(`for (;;) await fetch('/api/events');`)],
  [
    'returns something that is no page',
    text(`String.prototype.toString = () => 1; throw { toString: () => 1 };`),
  ],
])(
  'leaves the area of a remote to the browser whose bundle %s, and goes on',
  async (_what, code) => {
    const result = await renderer.render(pageOf(code));
    expect(result).toMatchObject({ html: '<main></main>', isWhole: false });
    const next = await renderer.render(pageOf(text(`return 'fine';`)));
    expect(next.html).toBe('<main>fine</main>');
  },
);

test('tries a release that hangs twice, and then leaves it to the browser at once', async () => {
  let tries = 0;
  const page = pageOf(text(`await fetch('/api/events'); for (;;) {}`), async () => {
    tries += 1;
    return { status: 200, headers: {}, body: '[]' };
  });
  for (let visit = 0; visit < 4; visit += 1) {
    expect(await renderer.render(page)).toMatchObject({ html: '<main></main>', isWhole: false });
  }
  expect(tries).toBe(2);
});

test('takes more pages than it has processes, one after the other', async () => {
  const pages = Array.from({ length: 6 }, (_, index) => pageOf(text(`return '${index}';`)));
  const results = await Promise.all(pages.map((page) => renderer.render(page)));
  expect(results.map(({ html }) => html)).toEqual(pages.map((_, index) => `<main>${index}</main>`));
});

/** Renders a page whose bundle does something 20 ms after it was rendered. */
async function renderWithLateCode(body: string): Promise<{ page: RenderInput; release: string }> {
  const page = pageOf(text(`setTimeout(() => { ${body} }, 20); return 'fine';`));
  expect((await renderer.render(page)).html).toBe('<main>fine</main>');
  return { page, release: `mf-events@${page.release?.pointer.version}` };
}

test.each([
  ['a rejected promise', `Promise.reject(new Error('too late'));`],
  ['an exception', `throw new Error('too late');`],
  ['a rejected promise without an error', `Promise.reject('too late');`],
  ['allocation without end', `const all = []; for (;;) all.push(new Array(1e6).fill(all.length));`],
])('%s after a page ends its process alone; the release is reported and rests', async (_, body) => {
  const { page, release } = await renderWithLateCode(body);
  while (!failures.some((failure) => failure.release === release)) await pause(10);
  expect(await renderer.render(page)).toMatchObject({ html: '<main></main>', isWhole: false });
  const next = await renderer.render(pageOf(text(`return 'still fine';`)));
  expect(next.html).toBe('<main>still fine</main>');
});

test('an endless loop after a page ends its process: the next page is drawn in another one, and the release rests', async () => {
  const { page, release } = await renderWithLateCode('for (;;) {}');
  await pause(100);
  const next = await renderer.render(pageOf(text(`return 'fine again';`)));
  expect(next.html).toBe('<main>fine again</main>');
  expect(failures.at(-1)?.release).toBe(release);
  expect(await renderer.render(page)).toMatchObject({ html: '<main></main>', isWhole: false });
});

test('code of one release never meets what a visitor sends to a page of another', async () => {
  const seen = text(`globalThis.seen = (globalThis.seen ?? '') + 'x'; return globalThis.seen;`);
  const [one, other] = [pageOf(seen), pageOf(seen)];
  const posted = { name: 'contact' as const, pathname: '/', values: {}, errors: {}, problem: '' };
  const drawn = async (page: RenderInput) => (await renderer.render(page)).html;
  expect(await drawn({ ...one, posted })).toBe('<main>x</main>');
  expect(await drawn({ ...one, posted })).toBe('<main>xx</main>');
  expect(await drawn(other)).toBe('<main>xxx</main>');
  expect(await drawn({ ...other, posted })).toBe('<main>x</main>');
});

test('a late failure during the page of another release is not held against that release', async () => {
  const { release } = await renderWithLateCode(`throw new Error('too late');`);
  const other = pageOf(
    text(`await new Promise((resolve) => setTimeout(resolve, 300)); return 'b';`),
  );
  const during = await renderer.render(other);
  expect(during).toMatchObject({ html: '<main></main>', isWhole: false });
  expect(failures.at(-1)?.release).toBe(release);
  expect((await renderer.render(other)).html).toBe('<main>b</main>');
});

test('a bundle that cannot be evaluated is reported, and not tried again for a while', async () => {
  const page = pageOf(`throw new Error('boom');`);
  await renderer.render(page);
  expect(failures.at(-1)).toMatchObject({ error: expect.stringContaining('boom') });
  expect((await renderer.render(page)).reason).toBe('Its release failed a moment ago.');
});
