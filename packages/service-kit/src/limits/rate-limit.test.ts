import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createLimit } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('accepts exactly the allowed number of parallel tries, for each key', async () => {
  const limit = createLimit(database.pool, { name: 'guess', points: 5, per: 60 });
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => limit.take('one')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(limit.take('one')).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  await expect(limit.take('another')).resolves.toBeUndefined();
});

test('a try that is returned can be made again', async () => {
  const limit = createLimit(database.pool, { name: 'returned', points: 1, per: 60 });
  await limit.take('one');
  await limit.giveBack('one');
  await expect(limit.take('one')).resolves.toBeUndefined();
  await expect(limit.take('one')).rejects.toMatchObject({ status: 429 });
});

test('a key above the limit is refused without the database, if the limit says so', async () => {
  const limit = createLimit(database.pool, {
    name: 'flood',
    points: 1,
    per: 60,
    blocksInMemory: true,
  });
  await limit.take('one');
  await expect(limit.take('one')).rejects.toMatchObject({ status: 429 });
  await database.pool.query('delete from kit.rate_limit');
  await expect(limit.take('one')).rejects.toMatchObject({ status: 429 });
  await expect(limit.take('another')).resolves.toBeUndefined();
});
