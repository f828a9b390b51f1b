// Runs the site for development. The development server of the shell contains the shell and all remotes: it replaces the
// components of a saved file in the open page. The services restart when one of their files is saved.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import concurrently from 'concurrently';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (existsSync('.env')) process.loadEnvFile('.env');

const builtAt = Date.now();
const turbo = ['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'];
if (spawnSync(process.execPath, turbo, { stdio: 'inherit' }).status !== 0) process.exit(1);

const port = process.env.PORT ?? '3000';
const dataDir = path.resolve(process.env.DATA_DIR ?? '.data');
const { startEmbeddedPostgres } = await import(
  '../packages/service-kit/dist/src/db/embedded-postgres.js'
);
// Started here, the database keeps running while the services restart.
const embedded = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') });

const env = {
  ...process.env,
  PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: process.env.DATABASE_URL ?? embedded.url,
  API_URL: `http://localhost:${port}`,
  PUBLISH_BUILT_REMOTES: 'changed',
};
const services = readdirSync('services').map((name) => path.join('services', name));
const folders = ['packages/contracts', 'packages/service-kit', ...services, 'site'].join(' ');
const site = `node tools/dev-services.mjs site/dist/src/main.js ${builtAt} ${folders}`;
const readable = 'pino-pretty --singleLine --ignore pid,hostname,name --translateTime SYS:HH:MM:ss';

const { commands, result } = concurrently(
  [
    { name: 'site', command: `${site} | ${readable}`, env },
    { name: 'shell', command: 'npm run dev --silent -w shell', env },
  ],
  { killOthersOn: ['failure'], prefixColors: 'auto' },
);
const stop = () => {
  for (const command of commands) command.kill('SIGTERM');
};
// A second Ctrl+C must not end this process before the database has stopped.
process.on('SIGINT', stop).on('SIGTERM', stop);
const failed = await result.then(
  () => false,
  () => true,
);
await embedded?.stop();
process.exitCode = failed ? 1 : 0;
