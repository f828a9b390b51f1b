import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '@club/service-kit/log/logger';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { authService } from '../service.ts';
import { ensureFirstAdmin } from './first-admin.service.ts';
import { keepFirstAdmin } from './first-admin-file.ts';

const log = createLog('test', 'silent');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(authService.migrations);
});
afterEach(() => database.drop());

const emails = async () =>
  (await database.pool.query('select email from auth.admin')).rows.map((row) => row.email);

test('processes that start at once create one first admin, and one of them returns the password', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, () =>
      ensureFirstAdmin(database.pool, { email: 'Admin@Club.local' }, log),
    ),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await emails()).toEqual(['admin@club.local']);
});

test('a given password is used and not printed; a weak one is refused in one line', async () => {
  const weak = ensureFirstAdmin(database.pool, { email: 'a@club.local', password: 'admin' }, log);
  await expect(weak).rejects.toThrow('ADMIN_PASSWORD: Use at least 12 characters.');
  expect(await emails()).toEqual([]);
  const password = 'seven lanterns over karachi';
  expect(
    await ensureFirstAdmin(database.pool, { email: 'a@club.local', password }, log),
  ).toBeUndefined();
  expect(await emails()).toEqual(['a@club.local']);
});

test('the random password is stored in a file that only its owner can read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-admin-'));
  const env = { ADMIN_EMAIL: 'admin@club.local', DATA_DIR: path.join(folder, 'data') };
  const made = await keepFirstAdmin(database.pool, env, log);
  expect(made?.password).toMatch(/^([a-z0-9]{4}-){4}[a-z0-9]{4}$/);
  const file = path.join(folder, 'data', 'first-admin.txt');
  expect(await readFile(file, 'utf8')).toBe(
    `email: admin@club.local\npassword: ${made?.password}\n`,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await keepFirstAdmin(database.pool, env, log)).toBeUndefined();
  await rm(folder, { recursive: true });
});
