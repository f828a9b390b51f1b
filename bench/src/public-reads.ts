import { defineCall } from '@club/contracts/http/call';
import { servePreparedRead } from '@club/service-kit/http/prepared-read';
import { serveCall } from '@club/service-kit/http/serve-call';
import { createServiceApp } from '@club/service-kit/http/service-app';
import { createLog } from '@club/service-kit/log/logger';
import { listen } from '@club/service-kit/server/listen';
import autocannon from 'autocannon';
import { z } from 'zod';

// How much a public list gains from bytes prepared once per change, against the same list made anew per request.
const item = z.object({ id: z.string(), title: z.string(), excerpt: z.string() });
const items = Array.from({ length: 300 }, (_, index) => ({
  id: `item-${index}`,
  title: `Item ${index} of the list`,
  excerpt: 'One of three hundred entries with a text of a usual length. '.repeat(5),
}));
const list = (path: string) =>
  defineCall({
    id: path.slice(1),
    method: 'get',
    path,
    summary: 'A list.',
    tag: 'content',
    access: 'public',
    answer: z.array(item),
  });

const app = createServiceApp(createLog('bench', 'silent'));
const unchanging = {
  lastChange: () => 0,
  touch: () => undefined,
  onChange: () => () => undefined,
  close: async () => undefined,
};
servePreparedRead(app, list('/prepared'), unchanging, 'content', async () => items);
serveCall(app, list('/fresh'), async () => items);

const PORT = 4999;
const server = await listen(app.fetch, PORT, '127.0.0.1');
const rate = async (path: string) => {
  const run = await autocannon({
    url: `http://127.0.0.1:${PORT}${path}`,
    connections: 50,
    duration: 4,
  });
  return run.requests.average;
};
await rate('/prepared');
const [fresh, prepared] = [await rate('/fresh'), await rate('/prepared')];
await server.close();
console.log(
  `prepared / fresh: ${(prepared / fresh).toFixed(1)} (${Math.round(prepared)} / ${Math.round(fresh)} requests a second)`,
);
