import type { ListedRelease } from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import { Box, Button, StatusChip, TextLink, Typography } from '@club/web-kit/ui';
import { useRef, useState } from 'react';
import { AccountRow } from '../../form/account-row.ts';
import { formatMoment } from '../../format/moment.ts';
import { releaseName, shortVersion } from '../../format/release-name.ts';
import { EvidenceLines } from './evidence-lines.tsx';
import { type ReleaseAction, ReleaseQuestion, releaseActions } from './release-question.tsx';

interface ReleaseRowProps {
  remote: RemoteName;
  release: ListedRelease;
  /** The size of the release below it. */
  sizeBefore: number | null;
}

const STATES = { current: 'Current', staged: 'Staged', earlier: 'Earlier' };

function actionsOf({ state, problems, canary_percent }: ListedRelease): ReleaseAction[] {
  if (canary_percent) return ['changeCanary', 'endCanary', 'promote'];
  if (state === 'current' || problems.length > 0) return [];
  return state === 'staged' ? ['startCanary', 'promote'] : ['rollBack'];
}

/** A release: its state, origin and size, and the buttons that change which visitors get it. */
export function ReleaseRow({ remote, release, sizeBefore }: ReleaseRowProps) {
  const { version, state, canary_percent } = release;
  const [asked, setAsked] = useState<ReleaseAction>();
  const pressed = useRef<HTMLButtonElement>(null);
  const actions = actionsOf(release);
  return (
    <AccountRow data-record={version}>
      <ReleaseFacts {...{ release, sizeBefore }} />
      <Box sx={actions.length === 1 ? {} : lastCellSx}>
        <StatusChip label={canary_percent ? `Canary ${canary_percent} %` : STATES[state]} />
      </Box>
      {actions.length > 0 && (
        <Box sx={actions.length > 1 ? ownLineSx : actionsSx}>
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              variant="outlined"
              aria-label={`${releaseActions[action]} ${releaseName(release)}`}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                setAsked(action);
              }}
            >
              {releaseActions[action]}
            </Button>
          ))}
        </Box>
      )}
      {asked && (
        <ReleaseQuestion
          key={asked}
          {...{ remote, release }}
          action={asked}
          onEnd={() => {
            setAsked(undefined);
            pressed.current?.focus();
          }}
        />
      )}
    </AccountRow>
  );
}

/** Without a button beside it, the state ends the line. */
const lastCellSx = { gridColumn: { sm: '2 / -1' }, justifySelf: { sm: 'end' } } as const;

/** Several buttons have a line of their own, and so has one on a phone. */
const ownLineSx = { display: 'flex', flexWrap: 'wrap', gap: 2, gridColumn: '1 / -1' } as const;
const actionsSx = { ...ownLineSx, gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;

function ReleaseFacts({ release, sizeBefore }: Omit<ReleaseRowProps, 'remote'>) {
  const { version, at, by, size, problems, preview_url } = release;
  return (
    <div>
      <Typography sx={{ fontWeight: 500 }}>{`Version of ${formatMoment(at)}`}</Typography>
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
    </div>
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
