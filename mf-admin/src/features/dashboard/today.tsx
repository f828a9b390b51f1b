import { getContentFigures } from '@club/contracts/content/figures';
import { getEventsToday } from '@club/contracts/events/today';
import { listAllReleases } from '@club/contracts/remotes/publishing';
import { useRead } from '@club/web-kit/calls';
import { useClub } from '@club/web-kit/state';
import { Box, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { useNotices } from '../../layout/operation-notice.tsx';
import { type LinkLine, LinkLines } from '../../list/link-lines.tsx';
import { mayCall, useMayCall, useRole } from '../../role/use-role.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';
import { deliveredWords, useSetupState } from '../../setup/use-setup-state.ts';
import { eventLines, messageLines, postLines, releaseLines } from './today-lines.ts';

/** What waits for the admin, each line one press from where it is done. */
export function Today() {
  const id = useId();
  const events = useRead(getEventsToday);
  const content = useRead(getContentFigures);
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
        <LinkLines lines={lines} />
      ) : (
        isQuiet &&
        content.data && <Typography color="textSecondary">Nothing waits for you.</Typography>
      )}
    </Box>
  );
}

/** Those that the role of the admin can do. */
function useLines(): LinkLine[] {
  const { data: events } = useRead(getEventsToday);
  const { data: content } = useRead(getContentFigures);
  const role = useRole();
  const mayRelease = role !== undefined && mayCall(role, 'listAllReleases');
  const { data: releases } = useRead(listAllReleases, undefined, { skip: !mayRelease });
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
function useSetupLines(): LinkLine[] {
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
