import { createPool } from '@club/service-kit/db/database';
import { parseEnv } from '@club/service-kit/env/env';
import { gatewayEnv } from './env.ts';
import { runRemoteCli } from './release/cli/run-remote-cli.ts';

// Releases of remotes from a gateway's own container, where nothing else of the checkout is.
const env = parseEnv(gatewayEnv);
const stop = (line: string) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};
if (!env.DATABASE_URL) stop('DATABASE_URL: the command needs the one of the site');

try {
  const pool = createPool(env.DATABASE_URL ?? '', 2);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const code = await runRemoteCli({ env, pool, print });
  await pool.end();
  process.exit(code);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
