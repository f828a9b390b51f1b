import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import { notFound } from '@club/service-kit/errors/service-error';
import type { GatewayTables } from '../release.table.ts';
import { findRemote, type Remote } from './remote.repository.ts';

/** @throws 404 for a name that is not registered */
export async function getRemote(db: Db<GatewayTables>, name: RemoteName): Promise<Remote> {
  const remote = await findRemote(db, name);
  if (!remote) throw notFound(`The remote ${name}`);
  return remote;
}
