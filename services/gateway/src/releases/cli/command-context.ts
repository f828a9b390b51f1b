import { type RemoteName, remoteName, remoteNames } from '@club/contracts/remotes/release';
import type { Pool } from '@club/service-kit/db/database';
import type { ReleaseDeps } from '../release.service.ts';

export interface RemoteContext extends ReleaseDeps {
  pool: Pool;
  publicUrl: string;
  actor: string;
  print: (line: string) => void;
}

/** @throws with a line for the operator when no remote has this name */
export function nameArgument(text: string | undefined): RemoteName {
  const parsed = remoteName.safeParse(text);
  if (!parsed.success) throw new Error(`NAME: one of ${remoteNames.join(', ')}`);
  return parsed.data;
}
