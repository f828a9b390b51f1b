import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { warmUp } from './warm-up.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('pages and reads are asked for again and again', async () => {
  const asked = new Map<string | undefined, number>();
  const url = await serve(({ url }, response) => {
    asked.set(url, (asked.get(url) ?? 0) + 1);
    response.end('answer');
  });
  await warmUp(url, 500);
  expect([...asked.keys()]).toEqual(['/', '/events', '/api/events', '/api/posts']);
  expect(Math.min(...asked.values())).toBeGreaterThan(10);
});

test('it ends when a service is not there', async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await warmUp(url, 60_000);
  expect(asked).toBeLessThanOrEqual(400);
});

test('it ends in time when nothing answers', async () => {
  await expect(warmUp(await serve(() => undefined), 100)).resolves.toBeUndefined();
});
