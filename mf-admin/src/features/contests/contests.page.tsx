import { type Contest, listContests } from '@club/contracts/events/contest';
import { getAdminEvent } from '@club/contracts/events/event';
import { adminPaths } from '@club/contracts/remotes/paths';
import { useRead } from '@club/web-kit/calls';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { Link } from '@club/web-kit/router';
import { Box, Button, EmptyState, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';
import { LinkLines } from '../../list/link-lines.tsx';
import { useMayCall } from '../../role/use-role.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';
import { nameOf } from './contest.page.tsx';
import { contestsPath } from './use-contest-form.ts';

/** The contests of an event. */
export function ContestsPage({ params: { eventId = '' } }: RemotePageProps) {
  const params = { id: eventId };
  const { data: event } = useRead(getAdminEvent, { params });
  const query = useRead(listContests, { params });
  const mayAdd = useMayCall('createContest');
  return (
    <>
      <ScreenHeader
        title="Contests"
        crumbs={[
          { label: 'Events', to: adminPaths.events },
          { label: event?.title ?? '…', to: `${adminPaths.events}/${eventId}` },
        ]}
      >
        {mayAdd && (
          <Button component={Link} to={`${contestsPath(eventId)}/new`} variant="contained">
            Add a contest
          </Button>
        )}
      </ScreenHeader>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label="Loading the contests" rows={2} height={48} />}
        failure="The contests did not load"
      >
        {(contests) => (
          <Box sx={{ display: 'grid', gap: 5 }}>
            <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
              Teams send their work from their page until the close. Judges see it by a link, and
              what they say becomes a ranking.
            </Typography>
            {contests.length === 0 ? (
              <EmptyState message="This event has no contest yet." />
            ) : (
              <LinkLines
                lines={contests.map((contest) => ({
                  ...{ text: nameOf(contest), about: factsOf(contest), action: 'Open' },
                  to: `${contestsPath(eventId)}/${contest.id}`,
                }))}
              />
            )}
          </Box>
        )}
      </Loaded>
    </>
  );
}

const stateText = {
  planned: ({ opens_at }: Contest) => `Opens ${formatMoment(opens_at)}`,
  open: ({ closes_at }: Contest) => `Open until ${formatMoment(closes_at)}`,
  grace: () => 'Closed, late ones are taken',
  closed: ({ closes_at }: Contest) => `Closed ${formatMoment(closes_at)}`,
};

const factsOf = (contest: Contest): string =>
  [
    stateText[contest.state](contest),
    contest.questions.length > 0 && `${contest.sent} of ${contest.teams} teams have sent`,
  ]
    .filter(Boolean)
    .join(' · ');
