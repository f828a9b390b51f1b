import { userInfo } from 'node:os';
import { createDatabase } from '@club/service-kit/db/database';
import { kitSchema, migrate } from '@club/service-kit/db/migrate';
import { placesOf } from '@club/service-kit/env/settings';
import type { Operator } from '@club/service-kit/server/run-as-operator';
import { openStorage } from '@club/service-kit/storage/open-storage';
import type { GatewayEnv } from '../../env.ts';
import { gatewayService } from '../../service.ts';
import { registerBuiltRemotes } from '../registry/register-built.ts';
import type { GatewayTables } from '../release.table.ts';
import { pageCheck } from './check-pages.ts';
import { runRemoteCommand } from './remote-command.ts';

/** Runs the command in this process's arguments. The site may be of an earlier version. @returns the exit code */
export async function runRemoteCli({ env, pool, print }: Operator<GatewayEnv>): Promise<number> {
  await migrate(pool, [kitSchema, gatewayService.migrations]);
  await registerBuiltRemotes(createDatabase<GatewayTables>(pool, 'gateway'), terminal());
  const { storageUrl, publicUrl } = placesOf(env);
  const storage = await openStorage(storageUrl);
  const remoteOrigins = env.REMOTE_ORIGINS;
  return runRemoteCommand(process.argv.slice(2), {
    pool,
    storage,
    remoteOrigins,
    publicUrl,
    checkPages: pageCheck({ env, storage, remoteOrigins, publicUrl, print }),
    actor: terminal(),
    print,
  });
}

/** The actor in the audit log: the account at the terminal, if it has a name. */
function terminal(): string {
  try {
    return `terminal: ${userInfo().username}`;
  } catch {
    return 'terminal';
  }
}
