import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { shareConnections } from './connection-shares.ts';
import { type Listening, listen } from './listen.ts';

const open: Socket[] = [];
let server: Listening | undefined;
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await server?.close();
});

const held: (() => void)[] = [];
const serve = async (
  options: Parameters<typeof listen>[3],
  read: (request: Request) => unknown = () => undefined,
) => {
  server = await listen(
    async (request) => {
      await read(request);
      if (request.url.endsWith('/held')) await new Promise<void>((resolve) => held.push(resolve));
      return new Response('answer');
    },
    0,
    '127.0.0.1',
    options,
  );
};

/** Each loopback address counts as a network of its own. */
async function socketFrom(localAddress: string, text = ''): Promise<Socket> {
  const socket = connect({ port: server?.port ?? 0, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

/** Sends a request on a new connection. @returns the status */
const ask = (localAddress: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port: server?.port ?? 0, host: '127.0.0.1', localAddress, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

test('silent and slow connections of one network leave visitors of other networks their pages', async () => {
  await serve({ connections: { max: 60, perNetwork: 30 } });
  for (let n = 0; n < 100; n += 1) await socketFrom('127.0.0.2');
  for (let n = 0; n < 50; n += 1) await socketFrom('127.0.0.3', 'GET / HTTP/1.1\r\nHost: a');
  for (let n = 4; n < 20; n += 1) expect(await ask(`127.0.0.${n}`)).toBe(200);
  expect(await ask('127.0.0.2')).toBe(200);
});

test('half-sent bodies take no place from visitors, and reach the app only when they are whole', async () => {
  const bodies: string[] = [];
  await serve({ connections: { max: 30 } }, async (request) => {
    bodies.push(await request.text());
  });
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\nhalf';
  const halves = [];
  for (let n = 0; n < 60; n += 1) halves.push(await socketFrom('127.0.0.2', head));
  for (let n = 3; n < 10; n += 1) expect(await ask(`127.0.0.${n}`)).toBe(200);
  const last = halves.at(-1) as Socket;
  last.write('more');
  expect(String((await once(last, 'data'))[0])).toContain('200 OK');
  expect(bodies.filter(Boolean)).toEqual(['halfmore']);
});

test('a connection with many requests whose answers nobody reads is closed, and others go on', async () => {
  await serve({});
  const requests = 'GET /held HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40);
  const greedy = await socketFrom('127.0.0.2', requests);
  await once(greedy, 'close');
  expect(held.length).toBeLessThanOrEqual(2);
  expect(await ask('127.0.0.2')).toBe(200);
});

test('of a connection that is closed for unread answers no further request is made', async () => {
  let made = 0;
  const own = createServer(() => {
    made += 1;
  });
  shareConnections(own, { max: 10 });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const greedy = connect((own.address() as AddressInfo).port, '127.0.0.1');
  greedy.on('error', () => undefined);
  greedy.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1000));
  await once(greedy, 'close');
  expect(made).toBe(3);
  own.close();
});

test('the connection that has been idle for longest closes first, and none with a request in progress', async () => {
  await serve({ connections: { perNetwork: 3 } });
  const busy = await socketFrom('127.0.0.2', 'GET /held HTTP/1.1\r\nHost: a\r\n\r\n');
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const [first, second] = [await socketFrom('127.0.0.2'), await socketFrom('127.0.0.2')];
  const closed = once(first, 'close');
  await socketFrom('127.0.0.2');
  await closed;
  expect([busy.closed, second.closed]).toEqual([false, false]);
  const answered = once(busy, 'data');
  for (const finish of held.splice(0)) finish();
  expect(String((await answered)[0])).toContain('200 OK');
});

test('when all places are taken, the network with the most connections loses one', async () => {
  await serve({ connections: { max: 6, perNetwork: 5 } });
  const large = [];
  for (let n = 0; n < 5; n += 1) large.push(await socketFrom('127.0.0.2'));
  const small = await socketFrom('127.0.0.3');
  const closed = once(large[0] as Socket, 'close');
  expect(await ask('127.0.0.4')).toBe(200);
  await closed;
  expect(small.closed).toBe(false);
});

test('a proxy of ours has no share', async () => {
  await serve({ connections: { perNetwork: 2, isProxy: (address) => address === '127.0.0.2' } });
  const sockets = [];
  for (let n = 0; n < 10; n += 1) sockets.push(await socketFrom('127.0.0.2'));
  expect(await ask('127.0.0.2')).toBe(200);
  expect(sockets.filter(({ closed }) => closed)).toEqual([]);
});
