import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { uploadedFile } from '../values/file.ts';
import { id, moment, requiredText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { remoteName } from './release.ts';

/** The largest release, with all files. */
export const MAX_RELEASE_BYTES = 16 * 1024 * 1024;
/** The most files of a release. */
export const MAX_RELEASE_FILES = 500;
/** Comes before the bytes that a team signs, so that a signature for something else is not one for a release. */
export const SIGNED_PREFIX = 'club release 1\n';

/** The error code (422) of a release that failed a check. `fields` has one text for each problem. */
export const RELEASE_REFUSED = 'release_refused';

const version = z
  .string('The version is required.')
  .regex(/^[0-9a-f]{16}$/, 'A version has 16 characters, 0 to 9 and a to f.');

const NO_FILES = 'Send the files of the release.';

export const releaseUpload = z.object({
  remote: remoteName,
  signature: requiredText('The signature', 200).describe(
    'Ed25519, base64, of `club release 1`, a line feed, and the bytes of release.json',
  ),
  files: z
    .union([uploadedFile, z.array(uploadedFile)], NO_FILES)
    .transform((files) => [files].flat())
    .refine(
      ({ length }) => length <= MAX_RELEASE_FILES,
      `A release has at most ${MAX_RELEASE_FILES} files.`,
    )
    .describe('Each file under its path as file name: release.json, browser/…, server/…'),
});

const staged = z.object({
  version,
  problems: z.array(z.string()).describe('A release with problems cannot be promoted'),
  preview_url: z.string().describe('Shows the site with this release, for a day'),
});

export const stageRelease = defineCall({
  id: 'stageRelease',
  method: 'post',
  path: '/api/releases',
  summary:
    'Stores a signed release of the remote that the token belongs to, and checks it. Visitors do not get it before it is promoted.',
  tag: 'gateway',
  access: 'team',
  encoding: 'form',
  upload: {
    field: 'files',
    maxBytes: MAX_RELEASE_BYTES,
    tooLarge: `A release has at most ${MAX_RELEASE_BYTES / 1024 / 1024} MB.`,
  },
  body: releaseUpload,
  status: 201,
  answer: staged,
});

const promotion = z.object({ remote: remoteName, version });
const promoted = z.object({
  version,
  moved: z.boolean().describe('False: it was the current release already'),
});

export const promoteRelease = defineCall({
  id: 'promoteRelease',
  method: 'post',
  path: '/api/releases/promote',
  summary: 'Makes a staged release the current one, unless a check failed.',
  tag: 'gateway',
  access: 'team',
  body: promotion,
  answer: promoted,
});

const rollback = z.object({
  remote: remoteName,
  version: version.optional().describe('Without it, the release before the current one'),
});

export const rollBackRelease = defineCall({
  id: 'rollBackRelease',
  method: 'post',
  path: '/api/releases/rollback',
  summary: 'Makes an earlier release the current one again.',
  tag: 'gateway',
  access: 'team',
  body: rollback,
  answer: promoted,
});

/** The largest part of the visitors that gets a canary, in percent. */
export const MAX_CANARY_PERCENT = 50;

const canary = z.object({
  remote: remoteName,
  version,
  percent: wholeNumber('Percent', 1, MAX_CANARY_PERCENT),
});
export type CanaryStart = z.output<typeof canary>;
const startedCanary = canary.omit({ remote: true });
const canaryEnd = z.object({ remote: remoteName });
const endedCanary = z.object({ version });

export const startCanary = defineCall({
  id: 'startCanary',
  method: 'post',
  path: '/api/releases/canary',
  summary:
    'Gives a staged release to a part of the visitors, unless a check failed, or changes the part. Promoting or rolling back the remote ends it. The site has one canary at a time.',
  tag: 'gateway',
  access: 'team',
  body: canary,
  answer: startedCanary,
});

export const endCanary = defineCall({
  id: 'endCanary',
  method: 'post',
  path: '/api/releases/canary/end',
  summary: 'Gives the current release to all visitors again. The canary stays staged.',
  tag: 'gateway',
  access: 'team',
  body: canaryEnd,
  answer: endedCanary,
});

export const releaseState = z.enum(['current', 'staged', 'earlier']);

const count = z.int().nonnegative();
const milliseconds = z.int().nonnegative().nullable();

const releaseEvidence = z.object({
  renders: count.describe('Pages that the server rendered or failed to render, in 30 days'),
  failed_renders: count,
  render_ms: milliseconds.describe('75 % of the renderings took at most so long'),
  loads: count.describe('Pages that browsers loaded or failed to load, estimated from a sample'),
  failed_loads: count,
  errors: count.describe('Errors of pages that had loaded'),
  load_ms: milliseconds.describe('75 % of the pages worked after at most so long'),
});
export type ReleaseEvidence = z.infer<typeof releaseEvidence>;

const listedRelease = z.object({
  version,
  state: releaseState,
  at: moment.describe('When it was staged or published'),
  by: z.string(),
  size: z.int().nullable().describe('Bytes of the files for browsers; null for an old release'),
  problems: z.array(z.string()).describe('Of a staged release: why it cannot be promoted'),
  canary_percent: z
    .int()
    .nullable()
    .describe('Of the staged release that is the canary: how many percent of visitors get it'),
  preview_url: z
    .string()
    .nullable()
    .describe('Of a staged release: shows the site with it, for a day'),
  evidence: releaseEvidence.nullable().describe('How it works for visitors; null without figures'),
  rolled_back: z
    .object({ at: moment, reason: z.string() })
    .nullable()
    .describe('Set when the site replaced it by itself'),
});
export type ListedRelease = z.infer<typeof listedRelease>;

const remoteReleases = z.object({ remote: remoteName, releases: z.array(listedRelease) });
export type RemoteReleases = z.infer<typeof remoteReleases>;

export const listReleases = defineCall({
  id: 'listReleases',
  method: 'get',
  path: '/api/releases',
  summary: 'The releases of the remote that the token belongs to: staged, current and earlier.',
  tag: 'gateway',
  access: 'team',
  answer: remoteReleases,
});

const releaseToken = z.object({
  id,
  name: z.string(),
  remote: remoteName,
  created_at: moment,
  expires_at: moment,
  last_used_at: moment.nullable(),
});
export type ReleaseToken = z.infer<typeof releaseToken>;

export const listAllReleases = defineCall({
  id: 'listAllReleases',
  method: 'get',
  path: '/api/admin/releases',
  summary: 'The releases of every remote, and the tokens with which teams publish.',
  tag: 'gateway',
  access: 'admin',
  answer: z.object({ remotes: z.array(remoteReleases), tokens: z.array(releaseToken) }),
});

export const promoteReleaseAsAdmin = defineCall({
  id: 'promoteReleaseAsAdmin',
  method: 'post',
  path: '/api/admin/releases/promote',
  summary: 'Makes a staged release of a remote the current one, unless a check failed.',
  tag: 'gateway',
  access: 'admin',
  body: promotion,
  answer: promoted,
});

export const rollBackReleaseAsAdmin = defineCall({
  id: 'rollBackReleaseAsAdmin',
  method: 'post',
  path: '/api/admin/releases/rollback',
  summary: 'Makes an earlier release of a remote the current one again.',
  tag: 'gateway',
  access: 'admin',
  body: rollback,
  answer: promoted,
});

export const startCanaryAsAdmin = defineCall({
  id: 'startCanaryAsAdmin',
  method: 'post',
  path: '/api/admin/releases/canary',
  summary:
    'Gives a staged release of a remote to a part of the visitors, unless a check failed, or changes the part.',
  tag: 'gateway',
  access: 'admin',
  body: canary,
  answer: startedCanary,
});

export const endCanaryAsAdmin = defineCall({
  id: 'endCanaryAsAdmin',
  method: 'post',
  path: '/api/admin/releases/canary/end',
  summary: 'Gives the current release of a remote to all visitors again.',
  tag: 'gateway',
  access: 'admin',
  body: canaryEnd,
  answer: endedCanary,
});

/** The longest life of a token, in days. */
export const MAX_TOKEN_DAYS = 366;

export const newReleaseToken = z.object({
  name: requiredText('Name', 60).describe('Names the team in the audit log'),
  remote: remoteName,
  public_key: requiredText('Public key', 1000).describe('Ed25519, as PEM or base64 (SPKI)'),
  days: wholeNumber('Days', 1, MAX_TOKEN_DAYS).default(90),
});
export type NewReleaseToken = z.output<typeof newReleaseToken>;

export const createReleaseToken = defineCall({
  id: 'createReleaseToken',
  method: 'post',
  path: '/api/admin/release-tokens',
  summary:
    'Creates a token with which a team publishes one remote. The response is the only place that shows it. Needs a fresh code.',
  tag: 'gateway',
  access: 'admin',
  body: newReleaseToken,
  status: 201,
  answer: z.object({ id, token: z.string(), expires_at: moment }),
});

export const revokeReleaseToken = defineCall({
  id: 'revokeReleaseToken',
  method: 'delete',
  path: '/api/admin/release-tokens/{id}',
  summary: 'Ends a token at once. Needs a fresh code.',
  tag: 'gateway',
  access: 'admin',
  params: z.object({ id }),
  answer: done,
});
