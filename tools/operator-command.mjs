// Prepares a command of the operator: reads `.env` and builds the code that the command runs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Builds the workspaces and runs `site/src/<command>.ts`. */
export async function runOperatorCommand(command, workspaces = []) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  if (existsSync('.env')) process.loadEnvFile('.env');
  buildWorkspaces(['@club/site', ...workspaces]);
  await import(`../site/dist/src/${command}.js`);
}

/** Builds workspaces with what they need. Ends the process when a build fails. */
export function buildWorkspaces(workspaces) {
  const filters = workspaces.map((name) => `--filter=${name}`);
  const turbo = ['node_modules/turbo/bin/turbo', 'run', 'build', ...filters];
  const built = spawnSync(process.execPath, [...turbo, '--output-logs=errors-only'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  if (built.status !== 0) process.exit(1);
}
