// Builds what changed and runs the site in one process or, with --split, as gateway and services in separate processes.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');

// A checkout is one version of shell and remotes: what it builds goes live together.
process.env.PUBLISH_BUILT_REMOTES ??= 'changed';

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/turbo/bin/turbo',
    'run',
    'build',
    '--output-logs=errors-only',
    '--log-prefix=none',
  ],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  },
);
if (status !== 0) {
  process.stderr.write('The build failed; `npm run build` shows why.\n');
  process.exit(1);
}
await import(process.argv.includes('--split') ? './start-split.mjs' : '../site/dist/src/main.js');
