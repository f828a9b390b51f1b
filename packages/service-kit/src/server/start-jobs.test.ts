import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../db/database.ts';
import { commonEnv } from '../env/env.ts';
import type { Settings } from '../env/settings.ts';
import { inRequest } from '../http/request-id.ts';
import { addJob } from '../jobs/job-queue.ts';
import type { JobWorkers } from '../jobs/job-workers.ts';
import { createLog } from '../log/logger.ts';
import { openTestDeps } from '../testing/test-deps.ts';
import type { Service } from './service.ts';
import { startJobs } from './start-jobs.ts';

let deps: Awaited<ReturnType<typeof openTestDeps>>;
let jobs: JobWorkers | undefined;
beforeAll(async () => {
  deps = await openTestDeps();
});
afterAll(async () => {
  await jobs?.stop();
  await deps.close();
});

test('the log of a job names the request that queued it, also when the job fails and through the jobs that it queues', async () => {
  const lines: { msg: string; request_id?: string }[] = [];
  const log = createLog('test', 'info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const db = createDatabase(deps.pool, 'public');
  const service: Service = {
    name: 'test',
    env: commonEnv,
    createApp: () => Promise.reject(new Error('Nobody asks for the app.')),
    tasks: ({ log }) => ({
      first: async () => {
        log.info('first');
        await addJob(db, 'second', {}, { maxAttempts: 1 });
      },
      second: () => Promise.reject(new Error('second')),
    }),
  };
  const settings = { mailUrl: 'outbox:.', dataDir: '.', sendsEmail: false } as Settings;
  jobs = startJobs([service], { deps: { ...deps, log }, settings, pool: deps.pool });
  await inRequest('request-1', () => addJob(db, 'first', {}));
  const lineWith = (text: string) => lines.find(({ msg }) => msg.includes(text));
  while (!lineWith('second')) await pause(20);
  expect([lineWith('first'), lineWith('second')]).toEqual([
    expect.objectContaining({ request_id: 'request-1' }),
    expect.objectContaining({ request_id: 'request-1' }),
  ]);
});
