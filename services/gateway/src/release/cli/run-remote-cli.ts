import { userInfo } from 'node:os';
import type { Pool } from '@club/service-kit/db/database';
import { kitSchema } from '@club/service-kit/db/kit-schema';
import { migrate } from '@club/service-kit/db/migrate';
import { placesOf } from '@club/service-kit/env/settings';
import { openStorage } from '@club/service-kit/storage/storage';
import type { z } from 'zod';
import type { gatewayEnv } from '../../env.ts';
import { gatewayService } from '../../service.ts';
import { runRemoteCommand } from './remote-command.ts';

interface Terminal {
  env: Parameters<typeof placesOf>[0] & Pick<z.output<typeof gatewayEnv>, 'REMOTE_ORIGINS'>;
  pool: Pool;
  print: (line: string) => void;
}

/** Runs the command of this process's arguments on a database that may be new. Returns the exit code. */
export async function runRemoteCli({ env, pool, print }: Terminal): Promise<number> {
  await migrate(pool, [kitSchema, gatewayService.migrations]);
  const { storageUrl, publicUrl } = placesOf(env);
  return runRemoteCommand(process.argv.slice(2), {
    pool,
    storage: openStorage(storageUrl),
    remoteOrigins: env.REMOTE_ORIGINS,
    publicUrl,
    actor: terminal(),
    print,
  });
}

/** Who acts, in the audit log: the account at the terminal, where it has a name. */
function terminal(): string {
  try {
    return `terminal: ${userInfo().username}`;
  } catch {
    return 'terminal';
  }
}
