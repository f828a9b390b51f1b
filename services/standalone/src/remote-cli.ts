import { userInfo } from 'node:os';
import { runRemoteCommand } from '@club/gateway/release/cli/remote-command';
import { gatewaySchema } from '@club/gateway/schema';
import { kitSchema } from '@club/service-kit/db/kit-schema';
import { migrate } from '@club/service-kit/db/migrate';
import { placesOf } from '@club/service-kit/env/settings';
import { openStorage } from '@club/service-kit/storage/storage';
import { runAsOperator } from './operator.ts';

/** Who acts, in the audit log: the account at the terminal, where it has a name. */
function terminal(): string {
  try {
    return `terminal: ${userInfo().username}`;
  } catch {
    return 'terminal';
  }
}

// Releases of remotes, also while the site runs.
await runAsOperator(async ({ env, pool, print }) => {
  await migrate(pool, [kitSchema, gatewaySchema]);
  const { storageUrl, publicUrl } = placesOf(env);
  return runRemoteCommand(process.argv.slice(2), {
    pool,
    storage: openStorage(storageUrl),
    remoteOrigins: env.REMOTE_ORIGINS,
    publicUrl,
    actor: terminal(),
    print,
  });
});
