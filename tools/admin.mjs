// The operator's commands on the admin accounts; builds what they need first.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (existsSync('.env')) process.loadEnvFile('.env');

const built = spawnSync(
  process.execPath,
  [
    'node_modules/turbo/bin/turbo',
    'run',
    'build',
    '--filter=@club/standalone',
    '--output-logs=errors-only',
  ],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  },
);
if (built.status !== 0) process.exit(1);
await import('../services/standalone/dist/src/admin-cli.js');
