import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPool, type Pool } from '@club/service-kit/db/database';
import { roleNames, rolesOf } from '@club/service-kit/db/roles/role-statements';

const NAME = `first_${process.pid}`;
const TSX = pathToFileURL(require.resolve('tsx')).href;
const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${NAME}` });
const passwords = Object.fromEntries(
  roleNames.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, 'a-long-password']),
);

function run(file: string, ...args: string[]) {
  const script = path.join(__dirname, '../..', file);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', TSX, script, ...args],
    { env: { ...process.env, ...passwords, DATABASE_URL: url.href }, encoding: 'utf8' },
  );
  return { status, text: stdout + stderr };
}

let server: Pool;
beforeAll(async () => {
  server = createPool(process.env.TEST_DATABASE_URL ?? '');
  await server.query(`create database ${NAME}`);
});
afterAll(async () => {
  await server.query(`drop database ${NAME} with (force)`);
  const { of, group } = rolesOf(NAME);
  for (const role of [...Object.values(of), group])
    await server.query(`drop role if exists "${role}"`);
  await server.end();
});

test('on an empty database an operator’s command says that no site has started on it', () => {
  const { status, text } = run('services/auth/src/admin-cli.ts', 'create', 'a@club.test');
  expect(text).toContain('The database is empty: no site has started on it.');
  expect(status).toBe(1);
});

test('database-roles works on an empty database, because it runs before the first start', () => {
  const { status, text } = run('packages/service-kit/src/db/roles/roles-cli.ts');
  expect(text).toContain(`auth: ${NAME}_auth\n`);
  expect(status).toBe(0);
});
