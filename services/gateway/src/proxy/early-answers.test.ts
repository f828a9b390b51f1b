import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onError } from '@club/service-kit/errors/on-error';
import { tooLarge } from '@club/service-kit/errors/service-error';
import { identifyRequests } from '@club/service-kit/http/request-id';
import { isWithinHops } from '@club/service-kit/http/trusted-proxies';
import { type Listening, listen } from '@club/service-kit/server/listen';
import type { Fetch } from '@club/service-kit/server/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { httpBackend } from './http-backend.ts';
import { createPassOn, proxyRoutes } from './proxy.routes.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
const UPLOAD = '/api/admin/about/upload-image';
const servers: Listening[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function serve(fetch: Fetch): Promise<number> {
  const server = await listen(fetch as Parameters<typeof listen>[0], 0, '127.0.0.1');
  servers.push(server);
  return server.port;
}

/** A service whose requests may have two megabytes. */
function service() {
  const app = new Hono();
  app.onError(onError);
  const refuse = () => {
    throw tooLarge('The file is too large.');
  };
  app.use(bodyLimit({ maxSize: 2 << 20, onError: refuse }));
  app.all('*', async (c) => c.text(`read ${(await c.req.arrayBuffer()).byteLength}`));
  return app;
}

function gateway(backend: Fetch) {
  const app = new Hono();
  app.use(identifyRequests());
  app.onError(onError);
  const backends = { auth: backend, content: backend, events: backend, gateway: backend };
  return app.route('/', proxyRoutes(createPassOn(backends, isWithinHops(0), { touch() {} })));
}

const compositions = [
  ['in one process', async () => serve(gateway((request) => service().fetch(request)).fetch)],
  [
    'in processes of their own',
    async () => {
      const port = await serve(service().fetch);
      return serve(gateway(httpBackend(`http://127.0.0.1:${port}`, 'content')).fetch);
    },
  ],
] as const;

function open(port: number, head: string[]): { socket: Socket; text: () => string } {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(`${[...head, 'Host: club.test', '', ''].join('\r\n')}`);
  return { socket, text: () => Buffer.concat(chunks).toString() };
}

async function sendTooMuch(port: number, framing: string): Promise<string> {
  const { socket, text } = open(port, [`POST ${UPLOAD} HTTP/1.1`, framing]);
  const isChunked = framing.includes('chunked');
  for (let sent = 0; sent < 12 && socket.writable; sent += 1) {
    const piece = isChunked
      ? Buffer.concat([Buffer.from('100000\r\n'), MEGABYTE, Buffer.from('\r\n')])
      : MEGABYTE;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  if (isChunked) socket.write('0\r\n\r\n');
  if (!socket.closed) await once(socket, 'close');
  return text();
}

describe.each(compositions)('services %s', (_, start) => {
  let port: number;
  beforeAll(async () => {
    port = await start();
  });

  test.each([`Content-Length: ${12 << 20}`, 'Transfer-Encoding: chunked'])(
    '20 bodies that are too large get 413 (%s), and no request of others fails meanwhile',
    async (framing) => {
      let isOver = false;
      const uploads = Promise.all(Array.from({ length: 20 }, () => sendTooMuch(port, framing)));
      void uploads.finally(() => {
        isOver = true;
      });
      const statuses: number[] = [];
      const visit = async (init?: RequestInit) => {
        while (!isOver) {
          const response = await fetch(`http://127.0.0.1:${port}/api/content`, init);
          await response.text();
          statuses.push(response.status);
        }
      };
      await Promise.all([visit(), visit(), visit({ method: 'POST', body: '{}' })]);
      for (const text of await uploads) expect(text).toMatch(/^HTTP\/1\.1 413 .*file_too_large/s);
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
  );

  test('a request without a body is passed on, whatever its method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const { socket, text } = open(port, [`${method} /api/admin/posts/1 HTTP/1.1`]);
      await once(socket, 'data');
      expect(`${method} ${text()}`).toMatch(/^\w+ HTTP\/1\.1 200 OK.*read 0/s);
      socket.destroy();
    }
  });

  test('a body of unknown size is passed on', async () => {
    const head = [`POST ${UPLOAD} HTTP/1.1`, 'Transfer-Encoding: chunked'];
    const { socket, text } = open(port, head);
    socket.write('4\r\nbody\r\n0\r\n\r\n');
    await once(socket, 'data');
    expect(text()).toMatch(/^HTTP\/1\.1 200 OK.*read 4/s);
    socket.destroy();
  });

  test('a client may ask whether to send its body', async () => {
    const head = [`POST ${UPLOAD} HTTP/1.1`, 'Content-Length: 4', 'Expect: 100-continue'];
    const { socket, text } = open(port, head);
    await once(socket, 'data');
    socket.write('body');
    await once(socket, 'data');
    expect(text()).toMatch(/^HTTP\/1\.1 100 .*HTTP\/1\.1 200 OK.*read 4/s);
    socket.destroy();
  });
});
