import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { httpBackend } from './http-backend.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function replica(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** An address where nobody listens. */
async function deadReplica(): Promise<string> {
  const address = await replica(() => undefined);
  await new Promise((resolve) => open.pop()?.close(resolve));
  return address;
}

const named = (name: string) => replica((_, response) => response.end(name));
const dropping = () => replica((request) => request.socket.destroy());

const get = () => new Request('http://gateway.internal/api/events');
const post = (text: string) =>
  new Request('http://gateway.internal/api/events', {
    method: 'POST',
    body: text,
    headers: { 'Content-Length': String(text.length) },
  });

async function answersOf(backend: ReturnType<typeof httpBackend>, request: () => Request, n = 6) {
  const answers: string[] = [];
  for (let i = 0; i < n; i += 1) answers.push(await (await backend(request())).text());
  return answers;
}

test('spreads requests evenly over the replicas', async () => {
  const backend = httpBackend(`${await named('a')}, ${await named('b')}`, 'events');
  const answers = await answersOf(backend, get);
  expect(answers.filter((answer) => answer === 'a')).toHaveLength(3);
});

test.each([
  ['a read', get],
  ['a form', () => post('{}')],
])('%s never fails because one replica is gone', async (_, request) => {
  const backend = httpBackend(`${await deadReplica()},${await named('b')}`, 'events');
  expect(await answersOf(backend, request)).toEqual(['b', 'b', 'b', 'b', 'b', 'b']);
});

test('an upload of unknown size goes to a replica that lives', async () => {
  const backend = httpBackend(`${await deadReplica()},${await named('b')}`, 'events');
  const upload = () =>
    new Request('http://gateway.internal/api/events', {
      method: 'POST',
      body: new Blob(['receipt']).stream(),
      duplex: 'half',
    } as RequestInit);
  expect(await answersOf(backend, upload)).toEqual(['b', 'b', 'b', 'b', 'b', 'b']);
});

test('a read that was cut off is asked again, a write is not: it may have been done', async () => {
  let writes = 0;
  const dead = await dropping();
  const alive = await replica((request, response) => {
    if (request.method === 'POST') writes += 1;
    response.end('b');
  });
  const reading = httpBackend(`${dead},${alive}`, 'events');
  expect(await answersOf(reading, get, 2)).toEqual(['b', 'b']);
  const writing = httpBackend(dead, 'events');
  expect((await writing(post('{}'))).status).toBe(503);
  const spread = httpBackend(`${dead},${alive}`, 'events');
  const statuses = [(await spread(post('{}'))).status, (await spread(post('{}'))).status];
  expect(statuses.filter((status) => status === 503)).toHaveLength(2 - writes);
});

test('a connection that ended between two requests fails neither a read nor a write', async () => {
  const seen = new WeakSet<Socket>();
  const address = await replica((request, response) => {
    // The second request of a connection finds it closed, as after the end of its idle time.
    if (seen.has(request.socket)) return void request.socket.destroy();
    seen.add(request.socket);
    request.resume().on('end', () => response.end('b'));
  });
  const backend = httpBackend(address, 'events');
  expect(await answersOf(backend, get, 4)).toEqual(['b', 'b', 'b', 'b']);
  expect(await answersOf(backend, () => post('{}'), 4)).toEqual(['b', 'b', 'b', 'b']);
});

test('a replica that is still starting has not looked at a form, so another gets it', async () => {
  const starting = await replica((_, response) => {
    response.writeHead(503, { 'x-club-not-served': '1' }).end();
  });
  const backend = httpBackend(`${starting},${await named('b')}`, 'auth');
  expect(await answersOf(backend, () => post('{}'), 3)).toEqual(['b', 'b', 'b']);
});

test('the gateway may be up before a service: a clear 503 until then', async () => {
  const address = await deadReplica();
  const backend = httpBackend(address, 'events');
  const early = await backend(get());
  expect(early.status).toBe(503);
  expect(early.headers.get('retry-after')).toBe('5');
  expect(await early.json()).toMatchObject({
    code: 'events_unavailable',
    detail: expect.any(String),
  });
  const late = createServer((_, response) => response.end('here')).listen(
    Number(new URL(address).port),
    '127.0.0.1',
  );
  open.push(late);
  await once(late, 'listening');
  expect(await (await backend(get())).text()).toBe('here');
});

test('a name that nobody knows is a service that is not there', async () => {
  const backend = httpBackend('http://events.invalid:3000', 'events');
  expect((await backend(get())).status).toBe(503);
});

test('passes on the first events of a stream while it goes on, and its end', async () => {
  const address = await replica((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('event: registrations\ndata: \n\n');
  });
  const gone = new AbortController();
  const request = new Request('http://gateway.internal/api/events', { signal: gone.signal });
  const { headers, body } = await httpBackend(address, 'events')(request);
  expect(headers.get('content-type')).toBe('text/event-stream');
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: registrations');
  gone.abort();
  await expect(reader.read()).rejects.toThrow();
});
