import { DAY_MS } from '@club/contracts/values/day';
import { uuidv7 } from '@club/service-kit/db/id';
import { Logger, makeWorkerUtils, runOnce } from 'graphile-worker';
import {
  addEvent,
  addPendingTeam,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';
import { SWEEP_RECEIPTS, sweepReceiptsTask } from './sweep-receipts.task.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test('deletes old files without a payment, and no other file', async () => {
  await addPendingTeam(site, (await addEvent(site)).id);
  const twoDaysAgo = (Date.now() - 2 * DAY_MS).toString(16).padStart(12, '0');
  const id = `${twoDaysAgo.slice(0, 8)}-${twoDaysAgo.slice(8)}-7000-8000-000000000000`;
  const abandoned = `receipts/${id}.pdf`;
  const justStored = `receipts/${uuidv7()}.pdf`;
  for (const key of [abandoned, justStored, 'receipts/readme.txt', 'media/a/480.webp']) {
    await site.storage.put(key, new Uint8Array([1]), 'text/plain');
  }
  const others = [...site.storage.files.keys()].filter((key) => key !== abandoned);

  const pgPool = site.database.pool;
  const logger = new Logger(() => () => undefined);
  const queue = await makeWorkerUtils({ pgPool, logger });
  await queue.addJob(SWEEP_RECEIPTS, {});
  await runOnce({
    pgPool,
    logger,
    taskList: { [SWEEP_RECEIPTS]: sweepReceiptsTask(site.db, site.storage) },
  });
  await queue.release();
  expect([...site.storage.files.keys()]).toEqual(others);
});
