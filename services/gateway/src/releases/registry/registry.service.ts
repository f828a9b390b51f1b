import { pathProblem } from '@club/contracts/remotes/added-routes';
import { siteRemotes } from '@club/contracts/remotes/ownership';
import type { NewRemote } from '@club/contracts/remotes/registered-remote';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import { type Ctx, inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { PublishingCtx } from '../publishing/publishing-ctx.ts';
import { lockRemote } from '../release.repository.ts';
import type { GatewayTables } from '../release.table.ts';
import { listAddedRoutes } from '../release-routes.ts';
import { sweepFiles } from '../sweep-files.ts';
import { getRemote } from './get-remote.ts';
import * as remoteRepository from './remote.repository.ts';

type Writing = Pick<Ctx<GatewayTables>, 'db' | 'pool' | 'actor' | 'touched'>;

/** For the back office. @throws 403 without a fresh code, 422 for a name or a path that another remote has */
export async function registerRemote(ctx: PublishingCtx, input: NewRemote): Promise<void> {
  await assertFreshCode(ctx);
  await addRemote(ctx, input);
}

/** For the back office. @throws 403 without a fresh code, 404, 409 for a remote of the site itself */
export async function unregisterRemote(
  ctx: PublishingCtx,
  { name }: { name: RemoteName },
): Promise<void> {
  await assertFreshCode(ctx);
  await removeRemote(ctx, name);
  await sweepFiles(ctx, name).catch((err) =>
    ctx.log.error({ err }, 'files of releases stay for now'),
  );
}

/** @throws 422 for a name or a path that another remote or the site has */
export const addRemote = (ctx: Writing, remote: NewRemote): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    // Nobody publishes a route or registers a path in the meantime.
    await lockRemote(trx.db, 'routes');
    const { name, paths } = remote;
    const taken = await listTaken(trx.db);
    const problems = paths.flatMap((path) => pathProblem({ remote: name, path }, taken) ?? []);
    const isKnown = await remoteRepository.findRemote(trx.db, name);
    const fields = {
      ...(isKnown && { name: 'Another remote has this name.' }),
      ...(problems.length > 0 && { paths: problems.join(' ') }),
    };
    if (Object.keys(fields).length > 0) throw invalid(fields);
    await insertRegistration(trx, remote);
  });

/** The addresses that remotes have. */
export const listTaken = async (db: Db<GatewayTables>) => ({
  added: await listAddedRoutes(db),
  registered: await remoteRepository.listRegisteredPaths(db),
});

/** Call it under the lock of all routes, with checked paths. */
export async function insertRegistration(
  trx: Omit<Writing, 'pool'>,
  { name, team, paths, menu }: NewRemote,
): Promise<void> {
  const row = { name, team, paths, menu, registered_by: trx.actor.name };
  await remoteRepository.insertRemote(trx.db, row);
  await recordChange(trx, {
    action: 'remote.registered',
    ...{ subject: `remote:${name}`, name, topics: ['releases'] },
    detail: { team, paths, ...(menu && { menu }) },
  });
}

/** Deletes a remote with its releases and tokens, but not their files. @throws 404, 409 for a remote of the site itself */
export const removeRemote = (ctx: Writing, name: RemoteName): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    if (siteRemotes.includes(name))
      throw conflict(
        'site_remote',
        `${name} draws addresses of the site itself. The site does not work without it.`,
      );
    await lockRemote(trx.db, name);
    const { team, paths } = await getRemote(trx.db, name);
    await remoteRepository.deleteRemote(trx.db, name);
    await recordChange(trx, {
      action: 'remote.unregistered',
      ...{ subject: `remote:${name}`, name, topics: ['releases'] },
      detail: { team, paths },
    });
  });
