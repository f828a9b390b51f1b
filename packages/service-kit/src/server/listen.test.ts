import { once } from 'node:events';
import { connect } from 'node:net';
import { type Listening, listen } from './listen.ts';

const PORT = 20_000 + Math.floor(Math.random() * 20_000);
let server: Listening;
beforeAll(async () => {
  server = await listen(
    async (request) => {
      if (new URL(request.url).pathname === '/read') await request.text();
      return new Response('answer', { status: 200 });
    },
    PORT,
    '127.0.0.1',
  );
});
afterAll(() => server.close());

/** Sends the start of a request and returns what comes back first. */
async function firstAnswer(head: string): Promise<string> {
  const socket = connect(PORT, '127.0.0.1');
  socket.write(head.replaceAll('\n', '\r\n'));
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return bytes.toString().toLowerCase();
}

test('an answer before the whole body has arrived closes the connection and says so', async () => {
  const early = await firstAnswer('POST /early HTTP/1.1\nHost: a\nContent-Length: 9999\n\npart');
  expect(early).toContain('connection: close');
});

test.each([
  ['a request without a body', 'GET /early HTTP/1.1\nHost: a\n\n'],
  ['a body that was read', 'POST /read HTTP/1.1\nHost: a\nContent-Length: 4\n\nbody'],
])('after %s the connection stays open', async (_what, head) => {
  expect(await firstAnswer(head)).toContain('connection: keep-alive');
});
