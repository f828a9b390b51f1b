import { setTimeout as pause } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import { createDatabase, createPool, type Pool } from '../db/database.ts';
import { SEND_EMAIL } from '../email/email.ts';
import { createLog } from '../log/logger.ts';
import { type DatabaseDoor, openDatabaseDoor } from '../testing/database-door.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addJob, type Priority } from './job-queue.ts';
import { type JobWorkers, runJobs } from './job-workers.ts';
import { queueState } from './queue-state.ts';
import { freeJobsOfDeadWorkers, renewLeases } from './worker-leases.ts';

let database: TestDatabase;
let door: DatabaseDoor;
let pool: Pool;
let workers: JobWorkers | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  door = await openDatabaseDoor(database.url);
  pool = createPool(door.url, 2);
});
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
  await pool.end();
  await door.end();
  await database.drop();
});

const add = (task: string, payload: object = {}, priority?: Priority) =>
  addJob(createDatabase(database.pool, 'public'), task, payload, priority ? { priority } : {});

function work(tasks: TaskList): void {
  workers = runJobs(pool, { tasks, log: createLog('test', 'silent') });
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}

test('workers have started when the first of them lives', async () => {
  work({});
  expect(workers?.alive()).toBe(0);
  await workers?.started;
  expect(workers?.alive()).toBeGreaterThan(0);
});

test('workers hold no connections to listen on', async () => {
  work({ note: async () => undefined });
  await until(() => workers?.alive() === 4);
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  expect(rows[0]?.count).toBe(0);
});

test('a worker that could not write back its job is replaced', async () => {
  const done: string[] = [];
  work({
    break_database: async () => {
      door.close('shut');
      done.push('broken');
    },
    note: async () => void done.push('noted'),
  });
  await until(() => workers?.alive() === 4);
  // Each of the four workers takes one: the urgent one takes jobs without flags only.
  for (let turn = 0; turn < 4; turn += 1) {
    await add('break_database', {}, turn === 0 ? 'urgent' : 'normal');
    await until(() => done.length === turn + 1);
    await pause(300);
    door.open();
    await until(() => workers?.alive() === 4);
  }
  await add('note', {}, 'bulk');
  await until(() => done.includes('noted'));
});

test('urgent and normal jobs run while bulk jobs keep every worker that takes them busy', async () => {
  const done: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  work({
    hold: async () => {
      done.push('held');
      await held;
    },
    note: async (payload) => void done.push((payload as { what: string }).what),
  });
  for (let count = 0; count < 10; count += 1) await add('hold', {}, 'bulk');
  await until(() => done.length === 2);
  await add('note', { what: 'normal' }, 'normal');
  await until(() => done.includes('normal'));
  await add('hold', {}, 'normal');
  await until(() => done.length === 4);
  await add('note', { what: 'urgent' }, 'urgent');
  await until(() => done.includes('urgent'));
  expect(done).toEqual(['held', 'held', 'normal', 'held', 'urgent']);
  release();
});

test('jobs of one queue keep one worker, and a dead worker leaves no queue closed', async () => {
  const done: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const db = createDatabase(database.pool, 'public');
  for (const what of ['first', 'second'])
    await addJob(db, 'hold', { what }, { queue: 'slow', priority: 'bulk' });
  await database.pool.query(`update test.job_queue set locked_by = 'dead', locked_at = now() - interval '1 minute';
    update test.job set locked_by = 'dead', locked_at = now() - interval '1 minute'
    where id = (select min(id) from test.job)`);
  expect(await freeJobsOfDeadWorkers(pool)).toBe(1);
  work({
    hold: async (payload) => {
      done.push((payload as { what: string }).what);
      await held;
    },
    note: async () => void done.push('noted'),
  });
  await until(() => done.length === 1);
  await add('note', {}, 'bulk');
  await until(() => done.length === 2);
  expect(done).toEqual(['first', 'noted']);
  release();
  await until(() => done.length === 3);
});

test('of waiting jobs the more urgent run first', async () => {
  const done: string[] = [];
  for (const what of ['bulk', 'normal', 'urgent'] as const) await add('note', { what }, what);
  await add('note', { what: 'late' }, 'bulk');
  work({ note: async (payload) => void done.push((payload as { what: string }).what) });
  await until(() => done.length === 4);
  expect(done.indexOf('urgent')).toBeLessThan(done.indexOf('late'));
});

test('jobs of workers that nobody has seen are freed, jobs of living workers and recent jobs are not', async () => {
  for (const what of ['dead', 'living', 'recent']) await add('note', { what });
  await renewLeases(pool, ['living']);
  await pool.query(`update test.job
    set attempts = 25, locked_by = payload->>'what', locked_at = now() - case payload->>'what'
      when 'recent' then interval '1 second' else interval '1 minute' end`);
  expect(await freeJobsOfDeadWorkers(pool)).toBe(1);
  const { rows } = await pool.query<{ what: string }>(
    `select payload->>'what' as what, attempts from test.job where locked_by is null`,
  );
  // A kill is no failed try.
  expect(rows).toEqual([{ what: 'dead', attempts: 24 }]);
});

test('a lease that is 20 s old has ended', async () => {
  await add('note');
  await renewLeases(pool, ['silent']);
  await pool.query(`update kit.job_worker set seen_at = now() - interval '21 seconds'`);
  await pool.query(`update test.job
    set locked_by = 'silent', locked_at = now() - interval '1 minute'`);
  expect(await freeJobsOfDeadWorkers(pool)).toBe(1);
});

const NOTHING = { waiting: 0, oldestSeconds: 0, failing: 0, givenUp: 0, oldestEmailSeconds: 0 };

test('says how many jobs wait, and for how long', async () => {
  expect(await queueState(pool)).toEqual(NOTHING);
  await add('note');
  await add('note');
  await pool.query(`update test.job set run_at = now() - interval '90 seconds'
    where id = (select min(id) from test.job)`);
  const state = await queueState(pool);
  expect(state).toEqual({ ...NOTHING, waiting: 2, oldestSeconds: expect.any(Number) });
  expect(state.oldestSeconds).toBeGreaterThanOrEqual(90);
});

test('says what fails, what is given up, and for how long an email has not left', async () => {
  for (const task of [SEND_EMAIL, 'note', 'note']) await add(task);
  const [email, failing, dead] = (
    await pool.query<{ id: string }>('select id from test.job order by id')
  ).rows.map(({ id }) => id);
  const fail = (id: string | undefined, attempts: number) =>
    pool.query(
      `update test.job set attempts = $2, last_error = 'connect ECONNREFUSED',
        created_at = now() - interval '2 hours', run_at = now() + interval '1 hour' where id = $1`,
      [id, attempts],
    );
  await fail(email, 5);
  await fail(failing, 1);
  await fail(dead, 25);
  const state = await queueState(pool);
  expect(state).toEqual({
    ...NOTHING,
    ...{ failing: 2, givenUp: 1, oldestEmailSeconds: expect.any(Number) },
  });
  expect(state.oldestEmailSeconds).toBeGreaterThanOrEqual(7200);
});

test('an email that leaves later by intention is not late', async () => {
  await add(SEND_EMAIL);
  await pool.query(`update test.job set run_at = now() + interval '1 hour'`);
  expect(await queueState(pool)).toEqual(NOTHING);
});
