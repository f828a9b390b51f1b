import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Listening, listen } from './listen.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
const held: (() => void)[] = [];
let server: Listening;

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/late') await pause(1500);
  if (pathname === '/read' || pathname === '/late') await request.text();
  if (pathname === '/first-part') await request.body?.getReader().read();
  if (pathname === '/held') await new Promise<void>((resolve) => held.push(resolve));
  const isRefused = pathname === '/refused' || pathname === '/first-part';
  return new Response('answer', { status: isRefused ? 413 : 200 });
}

beforeAll(async () => {
  server = await listen(answer, 0, '127.0.0.1', {
    maxBusy: 3,
    bodyRate: { graceMs: 300, minBytesPerSecond: 1000 },
  });
});
afterAll(() => server.close());

function open(head: string): Socket {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(head.replaceAll('\n', '\r\n'));
  return socket;
}

/** Sends the start of a request and returns the first bytes of the response. */
async function firstAnswer(head: string): Promise<string> {
  const socket = open(head);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return bytes.toString().toLowerCase();
}

/** Sends a body of so many megabytes, and reads at once or only after all of it is sent. @returns the response */
async function upload(path: string, megabytes: number, readsAtOnce: boolean): Promise<string> {
  const socket = open(`POST ${path} HTTP/1.1\nHost: a\nContent-Length: ${megabytes << 20}\n\n`);
  const chunks: Buffer[] = [];
  const read = () => void socket.on('data', (chunk) => chunks.push(chunk));
  if (readsAtOnce) read();
  for (let sent = 0; sent < megabytes && socket.writable; sent += 1) {
    if (!socket.write(MEGABYTE)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  read();
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

test('an answer before the whole body has arrived closes the connection and says so', async () => {
  const early = await firstAnswer(
    `POST /early HTTP/1.1\nHost: a\nContent-Length: ${MEGABYTE.length}\n\n${'x'.repeat(100_000)}`,
  );
  expect(early).toContain('connection: close');
});

test.each([
  ['a request without a body', 'GET /early HTTP/1.1\nHost: a\n\n'],
  ['a body that was read', 'POST /read HTTP/1.1\nHost: a\nContent-Length: 4\n\nbody'],
])('after %s the connection stays open', async (_what, head) => {
  expect(await firstAnswer(head)).toContain('connection: keep-alive');
});

test.each([
  ['/refused', true],
  ['/refused', false],
  ['/first-part', true],
  ['/first-part', false],
])(
  '20 clients with bodies that are too large all get the response of %s (reading at once: %s)',
  async (path, readsAtOnce) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => upload(path, 12, readsAtOnce)),
    );
    for (const text of answers) expect(text).toMatch(/^HTTP\/1\.1 413 .*answer$/s);
  },
);

test('a client may ask whether to send its body', async () => {
  const socket = open('POST /read HTTP/1.1\nHost: a\nContent-Length: 4\nExpect: 100-continue\n\n');
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toContain('100 Continue');
  socket.write('body');
  const [second] = (await once(socket, 'data')) as [Buffer];
  expect(second.toString()).toContain('200 OK');
  socket.destroy();
});

test('a body that arrives too slowly is cut off', async () => {
  const socket = open('POST /read HTTP/1.1\nHost: a\nContent-Length: 9999\n\npart');
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  expect(bytes.toString()).toContain('408 Request Timeout');
  await once(socket, 'close');
});

test('a body that waits until the app reads it is not cut off', async () => {
  const socket = open(`POST /late HTTP/1.1\nHost: a\nContent-Length: ${MEGABYTE.length}\n\n`);
  socket.write(MEGABYTE);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  expect(bytes.toString()).toContain('200 OK');
  socket.destroy();
});

test.each(['TRACE', 'PROPFIND'])(
  '%s is refused with the methods that are allowed',
  async (method) => {
    const refused = await firstAnswer(`${method} / HTTP/1.1\nHost: a\n\n`);
    expect(refused).toContain('405 method not allowed');
    expect(refused).toContain('allow: get, head, post');
  },
);

test('a request with two hosts is refused, whatever their case', async () => {
  const refused = await firstAnswer('GET / HTTP/1.1\nHost: a\nHOST: b\n\n');
  expect(refused).toContain('400 bad request');
  expect(refused).toContain('this request names its host twice.');
});

test('above the limit of requests in progress a new one gets 503, but health checks are answered', async () => {
  const busy = Array.from({ length: 3 }, () => open('GET /held HTTP/1.1\nHost: a\n\n'));
  while (held.length < 3) await pause(10);
  const refused = await firstAnswer('GET / HTTP/1.1\nHost: a\n\n');
  expect(refused).toContain('503 service unavailable');
  expect(refused).toContain('retry-after: 5');
  expect(await firstAnswer('GET /readyz HTTP/1.1\nHost: a\n\n')).toContain('200 ok');
  const closed = busy.map((socket) => once(socket, 'data'));
  for (const finish of held.splice(0)) finish();
  await Promise.all(closed);
  for (const socket of busy) socket.destroy();
  expect(await firstAnswer('GET / HTTP/1.1\nHost: a\n\n')).toContain('200 ok');
});

test('bodies that are still arriving do not count as requests in progress', async () => {
  const slow = Array.from({ length: 6 }, () =>
    open('POST /read HTTP/1.1\nHost: a\nContent-Length: 9999\n\npart'),
  );
  await pause(50);
  expect(await firstAnswer('GET / HTTP/1.1\nHost: a\n\n')).toContain('200 ok');
  for (const socket of slow) socket.destroy();
});

test('streams of events are no requests in progress, and a server that closes does not wait for them', async () => {
  const open = new Set<ReadableStreamDefaultController>();
  const streaming = await listen(
    (request) => {
      if (new URL(request.url).pathname !== '/events') return new Response('answer');
      let own: ReadableStreamDefaultController;
      const body = new ReadableStream({
        start(controller) {
          own = controller;
          open.add(controller);
          controller.enqueue(new TextEncoder().encode(': here\n\n'));
        },
        cancel: () => void open.delete(own),
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
    0,
    '127.0.0.1',
    { maxBusy: 3 },
  );
  const address = `http://127.0.0.1:${streaming.port}`;
  const readers = [];
  for (let n = 0; n < 5; n += 1) {
    const { body } = await fetch(`${address}/events`);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(': here\n\n');
    readers.push(reader);
  }
  expect((await fetch(`${address}/other`)).status).toBe(200);
  await readers[0]?.cancel();
  await streaming.close();
  for (const reader of readers.slice(1)) await expect(reader.read()).rejects.toThrow();
  expect(open.size).toBe(0);
});

test('a taken port is named with the variable that sets it', async () => {
  const { port } = server;
  await expect(listen(answer, port, '127.0.0.1')).rejects.toThrow(
    `PORT: ${port} is taken on 127.0.0.1; stop what uses it or set another PORT`,
  );
  await expect(listen(answer, port, '127.0.0.1', { variable: 'METRICS_PORT' })).rejects.toThrow(
    `METRICS_PORT: ${port} is taken on 127.0.0.1; stop what uses it or set another METRICS_PORT`,
  );
});
