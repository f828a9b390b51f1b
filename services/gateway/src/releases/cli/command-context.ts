import type { Topic } from '@club/contracts/http/topics';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { Pool } from '@club/service-kit/db/database';
import { listRemotes } from '../registry/remote.repository.ts';
import type { CheckStored, ReleaseDeps } from '../release.service.ts';

export interface RemoteContext extends ReleaseDeps {
  pool: Pool;
  publicUrl: string;
  /** The actor for the audit log. */
  actor: string;
  /** Renders the pages of a release as the site would. */
  checkPages: CheckStored;
  /** Takes one line at a time. */
  print: (line: string) => void;
}

/** @throws with a line for the operator when no remote has this name */
export async function nameArgument(
  { db }: Pick<RemoteContext, 'db'>,
  text: string | undefined,
): Promise<RemoteName> {
  const names = (await listRemotes(db)).map(({ name }) => name);
  if (text === undefined || !names.includes(text))
    throw new Error(`NAME: one of ${names.join(', ')}`);
  return text;
}

/** The operator as the actor of a change. */
export const asWriter = ({ db, pool, actor }: RemoteContext) => ({
  db,
  pool,
  actor: { name: actor },
  touched: new Set<Topic>(),
});
