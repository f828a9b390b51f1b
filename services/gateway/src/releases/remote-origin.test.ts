import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { parseEnv } from '@club/service-kit/env/env';
import { gatewayEnv } from '../env.ts';
import { createReleaseFixture, type ReleaseFixture } from '../testing/release-fixture.ts';
import { urlSource } from './release-source.ts';

const SITE = 'http://club.test';
let fixture: ReleaseFixture;
let server: Server;
let url: string;
let allowed: string | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const file = path.join(fixture.dir, (request.url ?? '').replace('/mf-events/1.2.3/', ''));
    const bytes = await readFile(file).catch(() => undefined);
    if (allowed) response.setHeader('Access-Control-Allow-Origin', allowed);
    response.statusCode = bytes ? 200 : 404;
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  url = `${origin}/mf-events/1.2.3`;
  fixture = await createReleaseFixture([origin]);
});
afterAll(async () => {
  server.close();
  await fixture.drop();
});
beforeEach(() => {
  allowed = SITE;
});

const publish = (from = url, options: Parameters<ReleaseFixture['publish']>[0] = {}) =>
  fixture.publish(options, { source: urlSource(from, SITE) });

test('browsers get a release from the other origin, the renderer its bundle from our store', async () => {
  const { version } = await publish();
  const releases = await fixture.watch().releases();
  expect(releases.get('mf-events')).toMatchObject({
    pointer: { version, entry_url: `${url}/browser/entry.js` },
    preloadUrls: [`${url}/browser/static/pages.js`],
    serverBundle: { code: 'module.exports = {};' },
  });
  expect([...fixture.storage.files.keys()]).toEqual([
    `remotes/mf-events/${version}/server/pages.cjs`,
  ]);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'from an origin that is not listed',
    () => publish('http://127.0.0.1:1/x'),
    /http:\/\/127\.0\.0\.1:1 is not one of REMOTE_ORIGINS/,
  ],
  ['of the back office', () => publish(url, { name: 'mf-admin' }), /served by the site alone/],
  [
    'that pages may not read',
    () => {
      allowed = 'http://other.test';
      return publish(url, { entry: 'self.entry = 2;' });
    },
    /is not open to pages of http:\/\/club\.test \(CORS\)/,
  ],
  ['that is not there', () => publish(`${url}/nothing`), /release\.json is missing/],
])('a release %s is refused', async (_, publishing, reason) => {
  const before = await fixture.current();
  await expect(publishing()).rejects.toThrow(reason);
  expect(await fixture.current()).toBe(before);
});

test('REMOTE_ORIGINS takes https origins, and http on this machine alone', () => {
  const read = (REMOTE_ORIGINS: string) => parseEnv(gatewayEnv, { REMOTE_ORIGINS }).REMOTE_ORIGINS;
  expect(read('')).toEqual([]);
  expect(read('https://cdn.test, http://localhost:4000')).toEqual([
    'https://cdn.test',
    'http://localhost:4000',
  ]);
  for (const wrong of ['http://cdn.test', 'https://cdn.test/path', 'cdn.test'])
    expect(gatewayEnv.safeParse({ REMOTE_ORIGINS: wrong }).success).toBe(false);
});
