import { defineCall } from '@club/contracts/http/call';
import { createPool } from '@club/service-kit/db/database';
import { route } from '@club/service-kit/http/route';
import { createServiceApp, serveRoutes } from '@club/service-kit/http/service-app';
import { createImagePool } from '@club/service-kit/images/image-pool';
import { createLog } from '@club/service-kit/log/logger';
import { listen } from '@club/service-kit/server/listen';
import { diskStorage } from '@club/service-kit/storage/disk-storage';
import autocannon from 'autocannon';
import { z } from 'zod';

// Compares a public list that is answered from prepared bytes with the same list made for every request.
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

const log = createLog('bench', 'silent');
const app = createServiceApp({ log, publicUrl: 'http://club.test' });
const unchanging = {
  lastChange: () => 0,
  touch: () => undefined,
  onChange: () => () => undefined,
  close: async () => undefined,
};
serveRoutes(app, {
  base: {
    // Neither the database nor the stores are used.
    pool: createPool('postgres://127.0.0.1:1/none'),
    storage: diskStorage('.'),
    images: createImagePool({ processes: 1 }),
    changes: unchanging,
    log,
    publicUrl: 'http://127.0.0.1',
    rateLimitScale: 1,
    timeZone: 'Asia/Karachi',
    quota: { networkBytes: 0, eventBytes: 0 },
  },
  routes: [
    route({ ...list('/prepared'), topics: ['posts'] }, async () => items),
    route(list('/fresh'), async () => items),
  ],
});

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
