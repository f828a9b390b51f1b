import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { encode, type PreparedBytes, prepareBytes, sendPrepared } from './prepared-bytes.ts';

const TEXT = Array.from({ length: 3000 }, (_, line) => `Line ${line * line} of the text.`).join();

function open(type = 'text/html; charset=utf-8', status = 200) {
  const prepared = prepareBytes(new TextEncoder().encode(TEXT), type);
  const app = new Hono();
  app.get('/', (c) =>
    sendPrepared(c, prepared, { status, headers: { 'Cache-Control': 'no-cache' } }),
  );
  return {
    prepared,
    async get(headers: Record<string, string> = {}) {
      const response = await app.request('/', { headers });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['br;q=0.5, gzip', 'br', brotliDecompressSync],
  ['*', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0', null, (bytes: Buffer) => bytes],
  ['x-br', null, (bytes: Buffer) => bytes],
  ['identity', null, (bytes: Buffer) => bytes],
])('a client that accepts %s gets %s', async (accepted, encoding, decode) => {
  const { response, bytes } = await open().get({ 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(decode(bytes).toString()).toBe(TEXT);
});

test('requests after a second get smaller bytes of the same text', async () => {
  const { get, prepared } = open();
  const br = { 'accept-encoding': 'br' };
  const first = await get(br);
  const later = Date.now() + 5000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  await get(br);
  now.mockRestore();
  const quick = await prepared.encoded.get('br')?.bytes;
  while ((await prepared.encoded.get('br')?.bytes) === quick) await pause(5);
  const best = await get(br);
  expect(best.bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync(best.bytes).toString()).toBe(TEXT);
});

test('a client that has the bytes gets 304, unless they are an error', async () => {
  const { get, prepared } = open();
  const known = { 'if-none-match': prepared.etag };
  const { etag } = prepared;
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect((await get({ 'if-none-match': tags })).response.status).toBe(304);
  expect((await get({ 'if-none-match': '"other"' })).response.status).toBe(200);
  expect((await open('text/html', 404).get(known)).response.status).toBe(404);
});

test('images are sent as they are', async () => {
  const { response } = await open('image/webp').get({ 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBeNull();
});

describe('after a compression that fails', () => {
  /** The compressor refuses them. */
  const refused = 0 as never;
  const log = { error: jest.fn() };
  const encodeBr = (prepared: PreparedBytes) => encode(prepared, 'br', log as never);
  beforeEach(() => log.error.mockClear());

  test('every client gets the bytes as they are, and the log has one line', async () => {
    const { get, prepared } = open();
    const { bytes } = prepared;
    prepared.bytes = refused;
    expect(await encodeBr(prepared).making).toBeUndefined();
    expect(prepared.encoded.size).toBe(0);
    expect(log.error).toHaveBeenCalledTimes(1);
    prepared.bytes = bytes;
    for (const accepted of ['br', 'gzip']) {
      const sent = await get({ 'accept-encoding': accepted });
      expect(sent.response.headers.get('content-encoding')).toBeNull();
      expect(sent.bytes.toString()).toBe(TEXT);
    }
  });

  test('the bytes that were compressed quickly remain, and other bytes get the best compression', async () => {
    const [failing, other] = [open().prepared, open().prepared];
    const quick = [await encodeBr(failing).making, await encodeBr(other).making];
    failing.bytes = refused;
    const later = Date.now() + 5000;
    const now = jest.spyOn(Date, 'now').mockReturnValue(later);
    for (const prepared of [failing, other, failing]) encodeBr(prepared);
    now.mockRestore();
    while (other.encoded.get('br')?.bytes === quick[1]) await pause(5);
    expect(failing.encoded.get('br')?.bytes).toBe(quick[0]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
