// Runs the site for development: a saved file is built, the site restarts, and open pages reload.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import concurrently from 'concurrently';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.LIVE_RELOAD = 'on';
process.env.PUBLISH_BUILT_REMOTES = 'changed';

const turbo = ['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'];
if (spawnSync(process.execPath, turbo, { stdio: 'inherit' }).status !== 0) process.exit(1);

const APPS = ['shell', 'mf-public', 'mf-events', 'mf-admin'];

// The file that each build writes last.
const built = ['shell/dist/browser/assets.json', 'mf-*/dist/release.json'];
const site = [
  'tsx watch --clear-screen=false --conditions=source',
  ...built.map((file) => `--include "${file}"`),
  'site/src/main.ts',
];

concurrently(
  [
    ...APPS.map((app) => ({ name: app, command: `npm run build --silent -w ${app} -- --watch` })),
    { name: 'site', command: site.join(' ') },
  ],
  { killOthersOn: ['failure'], prefixColors: 'auto' },
).result.catch(() => process.exit(1));
