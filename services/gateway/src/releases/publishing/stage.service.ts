import type { stageRelease as call } from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import { ServiceError } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { createQueue } from '@club/service-kit/limits/queue';
import { assertRoom } from '@club/service-kit/storage/room';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { type BuiltRelease, readRelease } from '../read-release.ts';
import { getRemote } from '../registry/get-remote.ts';
import { lockRemote } from '../release.repository.ts';
import { keepFiles, releaseRow } from '../release.service.ts';
import { takenRoutes } from '../release-routes.ts';
import type { ReleaseSource } from '../release-source.ts';
import { getProvided } from '../shell-release.service.ts';
import { sweepFiles } from '../sweep-files.ts';
import { verifyRelease } from '../verify-release.ts';
import { previewUrl } from './preview-link.ts';
import type { PublishingCtx, Team } from './publishing-ctx.ts';
import { assertOwnRemote, refused, withRefusals } from './refusals.ts';
import { callProblems } from './served-calls.ts';
import { isSignedBy } from './signature.ts';
import * as stagedRepository from './staged-release.repository.ts';

/** Staged releases of a remote that are kept. */
const KEPT = 10;

/** A release is read, hashed and rendered whole: one at a time is enough for every team. */
const inTurn = createQueue({
  running: 1,
  waiting: 20,
  full: () =>
    new ServiceError(503, 'busy', 'Many releases are being staged. Please try again in a moment.', {
      retryAfterSeconds: 10,
    }),
});

/** A staged release whose pages were not rendered yet, or whose check was interrupted. */
const UNCHECKED = 'its pages were not checked: stage it again';

type Upload = InputOf<typeof call>;

/** Checks and stores a release of the team's remote. @throws 403 for another remote, 422 with every problem */
export async function stageRelease(ctx: PublishingCtx, upload: Upload) {
  assertOwnRemote(ctx, upload.remote);
  await assertRoom(ctx.storage);
  return inTurn(() => withRefusals(() => stage(ctx, upload)));
}

async function stage(ctx: PublishingCtx, upload: Upload) {
  const { remote: name, signature } = upload;
  const { public_key } = ctx.team as Team;
  const files = await filesOf(upload);
  const declared = new TextDecoder().decode(files.get('release.json'));
  if (!isSignedBy(public_key, declared, signature))
    throw refused(name, ['the signature is not one of release.json by the key of the token']);
  const release = await readRelease(uploadSource(files));
  const problems = [
    ...unnamedFiles(release, files),
    ...verifyRelease(name, release, await getProvided(ctx.db)),
    ...(await takenRoutes(ctx.db, name, release.declared)),
  ];
  if (problems.length > 0) throw refused(name, problems);
  await storeStaged(ctx, { name, release, declared, signature, public_key });
  const { version } = release;
  const found = await ctx.checkPages({ name, version });
  const missing = callProblems(release.declared.calls, await ctx.servedCalls());
  await stagedRepository.setProblems(ctx.db, { name, version }, found);
  return {
    version,
    problems: [...found, ...missing],
    preview_url: await previewUrl(ctx, { name, version }),
  };
}

type Signed = Pick<
  stagedRepository.StagedRelease,
  'name' | 'declared' | 'signature' | 'public_key'
>;

/** The row comes first: files without a row belong to nobody. If the store fails, a new row goes again. */
async function storeStaged(
  ctx: PublishingCtx,
  { release, ...signed }: Signed & { release: BuiltRelease },
) {
  const { name } = signed;
  const { version } = release;
  const isNew = await inTransaction(ctx, async (trx) => {
    await lockRemote(trx.db, name);
    const remote = await getRemote(trx.db, name);
    const known = await stagedRepository.findStaged(trx.db, name, version);
    await stagedRepository.putStaged(trx.db, {
      ...releaseRow({ remote, release, actor: ctx.actor.name }),
      ...signed,
      problems: JSON.stringify([UNCHECKED]),
    });
    return !known;
  });
  try {
    await keepFiles(ctx.storage, name, release);
  } catch (error) {
    if (isNew) await stagedRepository.removeStaged(ctx.db, { name, version });
    await sweepLater(ctx, name);
    throw error;
  }
  await inTransaction(ctx, async (trx) => {
    await lockRemote(trx.db, name);
    const old = (await stagedRepository.listStaged(trx.db, name)).slice(KEPT);
    for (const one of old.filter(stagedRepository.isNoCanary))
      await stagedRepository.removeStaged(trx.db, one);
    const subject = `remote:${name}`;
    await recordChange(trx, { action: 'remote.staged', subject, name, detail: { version } });
  });
  await sweepLater(ctx, name);
}

/** A store that fails does not fail the upload: the job deletes the files later. */
const sweepLater = (ctx: PublishingCtx, name: RemoteName) =>
  sweepFiles(ctx, name).catch((err) => ctx.log.error({ err }, 'files of releases stay for now'));

async function filesOf({ files }: Upload): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const read = files.map(
    async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const,
  );
  return new Map(await Promise.all(read));
}

const uploadSource = (files: Map<string, Uint8Array<ArrayBuffer>>): ReleaseSource => ({
  place: 'The upload',
  read: async (file) => files.get(file),
});

const unnamedFiles = ({ declared }: BuiltRelease, files: Map<string, unknown>): string[] =>
  [...files.keys()]
    .filter((file) => file !== 'release.json' && !Object.hasOwn(declared.files, file))
    .map((file) => `${file.slice(0, 100)} is not in release.json`);
