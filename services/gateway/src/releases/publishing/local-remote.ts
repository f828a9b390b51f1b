import { LOCAL_VERSION } from '@club/contracts/remotes/boot';
import type { localPreview } from '@club/contracts/remotes/publishing';
import type { Db } from '@club/service-kit/db/database';
import { notAllowed } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { z } from 'zod';
import { listActiveReleases, type Release } from '../release.repository.ts';
import type { GatewayTables } from '../release.table.ts';
import { type LocalTarget, previewUrl } from './preview-link.ts';
import type { PublishingCtx } from './publishing-ctx.ts';
import { assertOwnRemote } from './refusals.ts';

/**
 * Makes a link that shows the site with the remote of a developer's machine.
 * @throws 403 for another remote, and where the operator has not allowed it
 */
export function previewLocalRemote(
  ctx: PublishingCtx,
  { remote: name, address }: z.output<typeof localPreview>,
) {
  assertOwnRemote(ctx, name);
  if (!ctx.localRemotes)
    throw notAllowed(
      'This site runs no remotes of developers’ machines: its operator has not set LOCAL_REMOTES=on.',
    );
  return inTransaction(ctx, async (trx) => {
    const subject = `remote:${name}`;
    await recordChange(trx, { action: 'remote.local_preview', subject, detail: { address } });
    return { preview_url: await previewUrl(ctx, { name, origin: address }) };
  });
}

/**
 * The current release of every remote, with that of a developer's machine in the place of its remote's. Nothing about it is
 * known here: only the browser reads that machine, and draws its pages.
 */
export async function listWithLocal(
  db: Db<GatewayTables>,
  { name, origin }: LocalTarget,
): Promise<Release[]> {
  const current = await listActiveReleases(db);
  const local = { version: LOCAL_VERSION, base_url: `${origin}/`, entry: 'entry.js' };
  const unknown = {
    entry_integrity: '',
    preload: [],
    files: {},
    server_file: null,
    signature: null,
  };
  return current.map((release) =>
    release.name === name ? { ...release, ...local, ...unknown } : release,
  );
}
