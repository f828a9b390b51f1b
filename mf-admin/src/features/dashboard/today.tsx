import { Link } from '@club/web-kit/router';
import { useClub } from '@club/web-kit/state';
import { Box, styled, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import {
  useContentFiguresQuery,
  useCurrentReleasesQuery,
  useEventsTodayQuery,
} from '../../figures/api.ts';
import { useNotices } from '../../layout/operation-notice.tsx';
import { useMayCall } from '../../role/use-role.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';
import { deliveredWords, useSetupState } from '../../setup/use-setup-state.ts';
import {
  eventLines,
  messageLines,
  postLines,
  releaseLines,
  type TodayLine,
} from './today-lines.ts';

/** What waits for the admin, each line one press from where it is done. */
export function Today() {
  const id = useId();
  const events = useEventsTodayQuery();
  const content = useContentFiguresQuery();
  const lines = useLines();
  const isQuiet = useNotices().length === 0;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8 }}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 3 }}>
        Today
      </Typography>
      {events.isError && !events.data ? (
        <LoadFailure
          title="What waits for you did not load"
          onRetry={() => void events.refetch()}
        />
      ) : !events.data || content.isLoading ? (
        <RowsSkeleton label="Loading what waits for you" rows={3} height={52} />
      ) : lines.length > 0 ? (
        <Lines>
          {lines.map(({ text, about, action, to }) => (
            <li key={`${text} ${about}`}>
              <Link to={to}>
                <span>
                  <strong>{text}</strong>
                  {about && <bdi>{about}</bdi>}
                </span>
                <span>{action}</span>
              </Link>
            </li>
          ))}
        </Lines>
      ) : (
        isQuiet &&
        content.data && <Typography color="textSecondary">Nothing waits for you.</Typography>
      )}
    </Box>
  );
}

/** Those that the role of the admin can do. */
function useLines(): TodayLine[] {
  const { data: events } = useEventsTodayQuery();
  const { data: content } = useContentFiguresQuery();
  const mayRelease = useMayCall('listAllReleases');
  const { data: releases } = useCurrentReleasesQuery(undefined, { skip: !mayRelease });
  const mayAnswer = useMayCall('replyToMessage');
  const mayPost = useMayCall('updatePost');
  const setup = useSetupLines();
  return [
    ...eventLines(events?.work ?? []),
    ...(content && mayAnswer ? messageLines(content) : []),
    ...(content && mayPost ? postLines(content) : []),
    ...releaseLines(mayRelease ? (releases?.remotes ?? []) : []),
    ...setup,
  ];
}

/** What is left of the delivered club. The account has a line of its own: without it nobody can pay. */
function useSetupLines(): TodayLine[] {
  const words = deliveredWords(useClub());
  const parts = useSetupState();
  const mayChangeClub = useMayCall('updateClub');
  const maySetAccount = useMayCall('updateBankAccount');
  const done = [words.length === 0, ...parts.map(({ state }) => state === 'done')];
  const left = done.filter((isDone) => !isDone).length;
  const lacksAccount = parts.some(
    ({ title, state }) => title === 'Bank account' && state === 'old',
  );
  return [
    ...(lacksAccount && maySetAccount
      ? [
          {
            text: 'Teams cannot pay: the club has no bank account',
            action: 'Set it',
            to: '/fake/settings',
          },
        ]
      : []),
    ...(left > 0 && mayChangeClub
      ? [
          {
            text: 'Set up your club',
            about: `${done.length - left} of ${done.length} done`,
            action: 'Continue',
            to: '/fake/club',
          },
        ]
      : []),
  ];
}

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 14,
  background: theme.vars.palette.background.paper,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.line}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 16,
    minHeight: 48,
    padding: '8px 20px',
    boxSizing: 'border-box',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { background: theme.vars.palette.raised },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& a > span:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', minWidth: 0 },
  '& strong': { fontWeight: 600 },
  '& bdi': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& a > span:last-of-type': {
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
}));
