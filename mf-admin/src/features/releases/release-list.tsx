import { endCanaryAsAdmin, startCanaryAsAdmin } from '@club/contracts/remotes/canary';
import {
  type ListedRelease,
  promoteReleaseAsAdmin,
  rollBackReleaseAsAdmin,
} from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import { Box, TextLink, Typography } from '@club/web-kit/ui';
import { z } from 'zod';
import { choice } from '../../form/fields-as-data.tsx';
import { ask } from '../../form/question.ts';
import { formatMoment } from '../../format/moment.ts';
import { releaseName, shortVersion, titleOf } from '../../format/release-name.ts';
import { chip, type ListKind } from '../../list/list-kind.tsx';
import { type RowAction, write } from '../../list/row-action.ts';
import { EvidenceLines } from './evidence-lines.tsx';

interface ReleaseRow extends ListedRelease {
  id: string;
  remote: RemoteName;
  /** The size of the release below it. */
  sizeBefore: number | null;
}

export const releaseRows = (remote: RemoteName, releases: readonly ListedRelease[]): ReleaseRow[] =>
  releases.map((release, index) => ({
    ...release,
    remote,
    id: `${release.state} ${release.version}`,
    sizeBefore: releases[index + 1]?.size ?? null,
  }));

const common = { busy: 'Changing…', failed: 'The release was not changed.' };

const move = {
  ...common,
  ask: (release: ReleaseRow) =>
    `${titleOf(release.remote)}: all visitors get ${releaseName(release)} from their next page on.`,
};

const current = (release: ReleaseRow) =>
  `${titleOf(release.remote)}: ${releaseName(release)} is current.`;

const canaryForm = z.object({ percent: z.string().transform(Number) });

const PERCENTS = [1, 2, 5, 10, 20, 30, 40, 50];

/** Starts the canary, or changes how many visitors get it. */
const canary = (label: string): RowAction<ReleaseRow> => ({
  label,
  may: startCanaryAsAdmin.id,
  question: ({ remote, canary_percent: percent = null, ...release }) => {
    const { version } = release;
    return ask({
      title: `${label} ${releaseName(release)}`,
      note: `${titleOf(remote)}: a part of the visitors gets ${releaseName(release)} from their next page on.`,
      maxWidth: 'xs',
      schema: canaryForm,
      start: { percent: String(percent ?? 10) },
      fields: [
        choice(
          'percent',
          'Visitors',
          [...new Set([...PERCENTS, percent ?? 10])]
            .sort((one, other) => one - other)
            .map((one) => ({ value: String(one), label: `${one} %` })),
        ),
      ],
      action: [label, common.busy],
      send: (typed, write) => write(startCanaryAsAdmin, { body: { remote, version, ...typed } }),
      done: ({ percent }) =>
        `${titleOf(remote)}: ${releaseName(release)} is the canary, for ${percent} % of visitors.`,
      failure: common.failed,
    });
  },
});

const STATES = { current: 'Current', staged: 'Staged', earlier: 'Earlier' };

const isCanary = ({ canary_percent }: ListedRelease) => Boolean(canary_percent);
const isFree = (release: ListedRelease, state: ListedRelease['state']) =>
  release.state === state && release.problems.length === 0 && !isCanary(release);

/** The releases of a remote, each with the buttons that change which visitors get it. */
export const releases: Omit<ListKind<ReleaseRow>, 'label'> = {
  nameOf: releaseName,
  columns: [
    { cell: (release) => <ReleaseFacts release={release} /> },
    chip(({ canary_percent, state }) => ({
      label: canary_percent ? `Canary ${canary_percent} %` : STATES[state],
    })),
  ],
  rowActions: [
    { ...canary('Start canary'), isShown: (release) => isFree(release, 'staged') },
    { ...canary('Change canary'), isShown: isCanary },
    {
      ...common,
      label: 'End canary',
      isShown: isCanary,
      ask: ({ remote }) =>
        `${titleOf(remote)}: all visitors get the current version from their next page on.`,
      write: ({ remote, ...release }) =>
        write(
          endCanaryAsAdmin,
          { body: { remote } },
          `${titleOf(remote)}: ${releaseName(release)} is no canary any more.`,
        ),
    },
    {
      ...move,
      label: 'Promote',
      isShown: (release) => isCanary(release) || isFree(release, 'staged'),
      write: (release) =>
        write(
          promoteReleaseAsAdmin,
          { body: { remote: release.remote, version: release.version } },
          current(release),
        ),
    },
    {
      ...move,
      label: 'Roll back',
      isShown: (release) => isFree(release, 'earlier'),
      write: (release) =>
        write(
          rollBackReleaseAsAdmin,
          { body: { remote: release.remote, version: release.version } },
          current(release),
        ),
    },
  ],
};

/** The day, origin, size and problems of a release. */
function ReleaseFacts({ release }: { release: ReleaseRow }) {
  const { version, at, by, size, sizeBefore, problems, preview_url } = release;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{`Version of ${formatMoment(at)}`}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        <span>{`${by}${sizeText(size, sizeBefore)}, `}</span>
        <span title={version} translate="no">
          {shortVersion(version)}
        </span>
      </Typography>
      <EvidenceLines {...release} />
      {preview_url && (
        <TextLink href={preview_url} target="_blank" rel="noopener" variant="body2">
          {`Preview ${shortVersion(version)}`}
        </TextLink>
      )}
      {problems.length > 0 && (
        <Box component="ul" aria-label={`Problems of ${releaseName(release)}`} sx={{ m: 0, pl: 5 }}>
          {problems.map((problem) => (
            <Typography key={problem} component="li" variant="body2" color="error">
              {problem}
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}

const kilobytes = (bytes: number) =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `, 402.1 kB (+3.4 kB)`: the size of a release, and the difference to the release before it. */
export function sizeText(size: number | null, before: number | null): string {
  if (size === null) return '';
  const difference = kilobytes(Math.abs(size - (before ?? size)));
  if (before === null || difference === kilobytes(0)) return `, ${kilobytes(size)}`;
  return `, ${kilobytes(size)} (${size < before ? '−' : '+'}${difference})`;
}
