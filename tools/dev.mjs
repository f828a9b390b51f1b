// Everything with reload on save: remotes rebuild and are published anew, services restart.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import concurrently from 'concurrently';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (existsSync('.env')) process.loadEnvFile('.env');

const built = spawnSync(process.execPath, ['node_modules/turbo/bin/turbo', 'run', 'build'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);

const watchBuild = (workspace) => ({
  name: workspace,
  command: `npm run build --silent -w ${workspace} -- --watch`,
});

concurrently(
  [
    ...['shell', 'mf-public', 'mf-events', 'mf-admin'].map(watchBuild),
    {
      name: 'site',
      command:
        'tsx watch --clear-screen=false --conditions=source --include "{shell,mf-*}/dist/**/*" services/standalone/src/main.ts',
    },
  ],
  { killOthersOn: ['failure'], prefixColors: 'auto' },
).result.catch(() => process.exit(1));
