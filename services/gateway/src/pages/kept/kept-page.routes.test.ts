import { clubDefaults } from '@club/contracts/club/club-defaults';
import { onError } from '@club/service-kit/errors/on-error';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { prepareBytes } from '../../edge/prepared-bytes.ts';
import type { Page } from '../page-document.ts';
import { keptPageRoutes } from './kept-page.routes.ts';
import { keptPages } from './kept-pages.ts';

const FILES = [
  '/assets/shell.0a.js',
  '/remotes/mf-events/v1/entry.1b.js',
  '/remotes/mf-events/v1/reader.2c.wasm',
];

const documentOf = ({ day = '2038-01-20', files = FILES } = {}) =>
  `<link rel="icon" href="/icons/mark.svg">${files.map((url) => `<link href="${url}">`).join('')}
   <script src="${FILES[0]}"></script><script>{"clock":{"today":"${day}"}}</script>`;

async function open(html: string, problem?: string) {
  const storage = memoryStorage();
  const key = 'remotes/mf-events/v1/browser/door-worker.js';
  await storage.put(key, new TextEncoder().encode('work();'), 'text/javascript');
  const page: Page = {
    document: prepareBytes(new TextEncoder().encode(html), 'text/html'),
    ...{ status: 200, policy: '', problem },
  };
  const get = jest.fn(async () => ({ page, isStale: false }));
  const read = () => ({
    ask: () => Promise.reject(new Error('It asks nothing.')),
    readFile: () => Promise.reject(new Error('It reads nothing.')),
    club: async () => ({ ...clubDefaults, name: 'Coders Guild' }),
    made: () => undefined,
  });
  const app = keptPageRoutes({ pages: { get }, storage, read });
  app.onError(onError);
  return { app, get };
}

const [door] = keptPages;
const worker = door?.worker ?? '';

async function workerOf(html: string, address = worker) {
  const { app } = await open(html);
  return (await app.request(address)).text();
}

test.each(keptPages)(
  'the worker of $path keeps the document and every file that it names, of host and release',
  async ({ path, worker, manifest }) => {
    const { app, get } = await open(documentOf());
    const { headers, status } = await app.request(worker);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript');
    // Without this header its scope could not be its page, and with a wider one it could change other pages.
    expect(headers.get('service-worker-allowed')).toBe(path);
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'`);
    expect(get).toHaveBeenCalledWith(path, { releaseSet: undefined });

    const [, list = '', code] =
      /^self\.__SW_MANIFEST=(.*);\n(.*)$/s.exec(await workerOf(documentOf(), worker)) ?? [];
    expect(code).toBe('work();');
    const revision = expect.stringMatching(/^[\w-]{16}$/);
    expect(JSON.parse(list)).toEqual([
      { url: path, revision },
      { url: manifest, revision },
      ...FILES.map((url) => ({ url, revision: null })),
    ]);
  },
);

test('a new release is a new worker, and another day is not', async () => {
  const before = await workerOf(documentOf());
  expect(await workerOf(documentOf({ day: '2038-01-21' }))).toBe(before);
  const newer = [...FILES.slice(0, 2), '/remotes/mf-events/v1/reader.3d.wasm'];
  expect(await workerOf(documentOf({ files: newer }))).not.toBe(before);
});

test.each([
  ['the page could not be rendered', documentOf(), 'its page is left to the browser', 503],
  ['the release has no worker', documentOf().replaceAll('/v1/', '/v0/'), undefined, 404],
  ['another origin serves the release', '<link href="https://cdn.test/entry.js">', undefined, 404],
])('browsers keep the worker that they have when %s', async (_, html, problem, status) => {
  const { app } = await open(html, problem);
  expect((await app.request(worker)).status).toBe(status);
});

test.each(keptPages)(
  'the manifest of $path installs this page alone',
  async ({ path, manifest, name }) => {
    const { app } = await open(documentOf());
    const response = await app.request(manifest);
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toMatchObject({
      name: `${name} · Coders Guild`,
      ...{ start_url: path, scope: path, id: path },
    });
  },
);
