import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPostOutside } from './post-outside.ts';

let server: Server;
let port: number;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${request.headers['x-name']} ${body}`);
      if (request.url === '/moved') response.writeHead(308, { location: '/other' }).end();
      else if (request.url === '/later')
        response.writeHead(429, { 'retry-after': '30' }).end('later');
      else if (request.url === '/endless') {
        const more = setInterval(() => response.write('x'.repeat(1000)), 1);
        response.on('close', () => clearInterval(more));
      } else if (request.url === '/half') {
        response.writeHead(200, { 'content-length': '100' });
        response.write('begun');
      } else if (request.url !== '/silent') response.end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** In these tests, 127.0.0.1 counts as the public web; other private addresses stay refused. */
const send = (path: string, options: { limitMs?: number } = {}) =>
  createPostOutside({ protocol: 'http:', allowIPAddressList: ['127.0.0.1'], ...options })(
    `http://127.0.0.1:${port}${path}`,
    'körper',
    { 'x-name': 'a' },
  );

test('sends a body with its headers, and reads the answer', async () => {
  expect(await send('/in')).toEqual({ status: 200, text: 'thanks', retryAfter: 0 });
  expect(asked).toEqual(['POST /in a körper']);
});

test('a redirect is an answer: nothing is sent to its address', async () => {
  expect(await send('/moved')).toMatchObject({ status: 308 });
  expect(asked).toHaveLength(1);
});

test('reads when to try again', async () => {
  expect(await send('/later')).toEqual({ status: 429, text: 'later', retryAfter: 30 });
});

test('reads the beginning of a body that never ends, or breaks off', async () => {
  expect((await send('/endless')).text).toBe('x'.repeat(2048));
  expect(await send('/half', { limitMs: 1000 })).toMatchObject({ status: 200, text: 'begun' });
});

test('a receiver that stays silent is left after the limit', async () => {
  await expect(send('/silent', { limitMs: 300 })).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  '10.0.0.7',
  '169.254.169.254',
  '[fd00::1]',
])('sends nothing to the private address %s', async (host) => {
  const strict = createPostOutside({ protocol: 'http:' });
  await expect(strict(`http://${host}:${port}/in`, '', {})).rejects.toThrow('not allowed');
  expect(asked).toEqual([]);
});

test('refuses another protocol', async () => {
  await expect(createPostOutside()(`http://127.0.0.1:${port}/in`, '', {})).rejects.toThrow(
    'is not https:',
  );
});
