import { uuidv7 } from '@club/service-kit/db/id';
import { Logger, makeWorkerUtils, runOnce } from 'graphile-worker';
import { eventsTasks } from '../tasks.ts';
import {
  addEvent,
  addPendingTeam,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';
import { SWEEP_RECEIPTS } from './sweep-receipts.task.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test('removes old files that no payment points at, and nothing else', async () => {
  await addPendingTeam(site, (await addEvent(site)).id);
  const twoDaysAgo = (Date.now() - 2 * 86_400_000).toString(16).padStart(12, '0');
  const id = `${twoDaysAgo.slice(0, 8)}-${twoDaysAgo.slice(8)}-7000-8000-000000000000`;
  const forgotten = `receipts/${id}.pdf`;
  const justStored = `receipts/${uuidv7()}.pdf`;
  for (const key of [forgotten, justStored, 'receipts/readme.txt', 'media/a/480.webp']) {
    await site.storage.put(key, new Uint8Array([1]), 'text/plain');
  }
  const kept = [...site.storage.files.keys()].filter((key) => key !== forgotten);

  const pgPool = site.database.pool;
  const logger = new Logger(() => () => undefined);
  const queue = await makeWorkerUtils({ pgPool, logger });
  await queue.addJob(SWEEP_RECEIPTS, {});
  await runOnce({ pgPool, logger, taskList: eventsTasks({ pool: pgPool, storage: site.storage }) });
  await queue.release();
  expect([...site.storage.files.keys()]).toEqual(kept);
});
