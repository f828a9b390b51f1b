import { z } from 'zod';
import { uploadedFile } from '../values/file.ts';
import { moment, requiredText, visibleText } from '../values/text.ts';
import { urlOf } from '../values/url.ts';
import { defineCall } from './call.ts';
import { registeredRemote } from './registered-remote.ts';
import { remoteName } from './release.ts';
import { releaseToken } from './release-token.ts';

/** The largest release, with all files. */
export const MAX_RELEASE_BYTES = 16 * 1024 * 1024;
/** The most files of a release. */
export const MAX_RELEASE_FILES = 500;
/** Comes before the bytes that a team signs, so that a signature for something else is not one for a release. */
export const SIGNED_PREFIX = 'club release 1\n';

/** The error code (422) of a release that failed a check. `fields` has one text for each problem. */
export const RELEASE_REFUSED = 'release_refused';

export const releaseVersion = z
  .string('The version is required.')
  .regex(/^[0-9a-f]{16}$/, 'A version has 16 characters, 0 to 9 and a to f.');

/** A version, or the characters with which it begins. */
export const versionStart = z
  .string('The version is required.')
  .regex(
    /^[0-9a-f]{4,16}$/,
    'Name the version, or its first characters: at least 4, 0 to 9 and a to f.',
  );

const reasonText = visibleText('Give the reason in a few words.')
  .min(5, 'Give the reason in a few words.')
  .max(300, 'The reason has at most 300 characters.');

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
  version: releaseVersion,
  problems: z.array(z.string()).describe('A release with problems cannot be promoted'),
  preview_url: z.string().describe('Shows the site with this release, for a day'),
});

export const stageRelease = defineCall({
  id: 'stageRelease',
  route: 'POST /api/releases',
  summary:
    'Stores a signed release of the remote that the token belongs to, and checks it. Visitors do not get it before it is promoted.',
  access: 'team',
  touches: ['releases'],
  upload: {
    field: 'files',
    maxBytes: MAX_RELEASE_BYTES,
    tooLarge: `A release has at most ${MAX_RELEASE_BYTES / 1024 / 1024} MB.`,
  },
  body: releaseUpload,
  status: 201,
  answer: staged,
});

const ONLY_LOCAL = 'The address is http://localhost:PORT or http://127.0.0.1:PORT.';

export const localPreview = z.object({
  remote: remoteName,
  address: z
    .string(ONLY_LOCAL)
    .regex(/^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{0,4}$/, ONLY_LOCAL)
    .refine((address) => urlOf(address) !== undefined, ONLY_LOCAL)
    .describe('Where the machine serves `entry.js` and the files of the build'),
});

export const previewLocalRemote = defineCall({
  id: 'previewLocalRemote',
  route: 'POST /api/releases/local',
  summary:
    'Makes a link that shows the site with a remote that the developer’s own machine serves. Only where the operator allows it.',
  access: 'team',
  touches: ['releases'],
  body: localPreview,
  answer: z.object({
    preview_url: z.string().describe('For the browser of that machine, for a day'),
  }),
});

const promotion = z.object({
  remote: remoteName,
  version: versionStart,
  reason: reasonText
    .exactOptional()
    .describe('Why visitors get it although its pages failed the check. The audit log keeps it.'),
});
export type Promotion = z.output<typeof promotion>;
const promoted = z.object({
  version: releaseVersion,
  moved: z.boolean().describe('False: it was the current release already'),
});
const rolledBack = promoted.extend({
  why: z
    .string()
    .exactOptional()
    .describe(
      'Why this release, if the request named none: when it served, and which ones had failed',
    ),
});

export const promoteRelease = defineCall({
  id: 'promoteRelease',
  route: 'POST /api/releases/promote',
  summary: 'Makes a staged release the current one, unless a check failed.',
  access: 'team',
  touches: ['releases'],
  body: promotion,
  answer: promoted,
});

const rollback = z.object({
  remote: remoteName,
  version: versionStart
    .optional()
    .describe('Without it, the last release that served and was not left because it failed'),
});

export const rollBackRelease = defineCall({
  id: 'rollBackRelease',
  route: 'POST /api/releases/rollback',
  summary: 'Makes an earlier release the current one again.',
  access: 'team',
  touches: ['releases'],
  body: rollback,
  answer: rolledBack,
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
  errors: count.describe('Errors of pages that had loaded, a click that threw among them'),
  load_ms: milliseconds.describe('75 % of the pages worked after at most so long'),
});
export type ReleaseEvidence = z.infer<typeof releaseEvidence>;

const listedRelease = z.object({
  version: releaseVersion,
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

/** How a release became the current one. `replaced`: the site itself went back to it. */
export const moveKinds = ['published', 'promoted', 'rolled_back', 'replaced'] as const;
export type MoveKind = (typeof moveKinds)[number];

const releaseMove = z.object({
  version: releaseVersion,
  from: releaseVersion.nullable().describe('The release that was current before'),
  kind: z.enum(moveKinds),
  at: moment,
  by: z.string(),
  reason: z.string().nullable(),
});
export type ReleaseMove = z.infer<typeof releaseMove>;

const remoteReleases = z.object({
  remote: remoteName,
  releases: z.array(listedRelease),
  moves: z
    .array(releaseMove)
    .describe('Which release was current, the last change first: 20 at most'),
});
export type RemoteReleases = z.infer<typeof remoteReleases>;

export const listReleases = defineCall({
  id: 'listReleases',
  route: 'GET /api/releases',
  summary: 'The releases of the remote that the token belongs to: staged, current and earlier.',
  access: 'team',
  answer: remoteReleases,
});

export const listAllReleases = defineCall({
  id: 'listAllReleases',
  route: 'GET /api/admin/releases',
  summary:
    'Every remote with its registration and its releases, and the tokens with which teams publish.',
  topics: ['releases'],
  answer: z.object({
    remotes: z.array(remoteReleases.extend({ registration: registeredRemote })),
    tokens: z.array(releaseToken),
  }),
});

export const promoteReleaseAsAdmin = defineCall({
  id: 'promoteReleaseAsAdmin',
  route: 'POST /api/admin/releases/promote',
  summary: 'Makes a staged release of a remote the current one, unless a check failed.',
  touches: ['releases'],
  body: promotion,
  answer: promoted,
});

export const rollBackReleaseAsAdmin = defineCall({
  id: 'rollBackReleaseAsAdmin',
  route: 'POST /api/admin/releases/rollback',
  summary: 'Makes an earlier release of a remote the current one again.',
  touches: ['releases'],
  body: rollback,
  answer: rolledBack,
});
