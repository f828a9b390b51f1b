import {
  ARRIVALS_PAGE,
  type Arrivals,
  type ArrivalsQuery,
  listArrivals,
} from '@club/contracts/events/arrivals';
import { useRead } from '@club/web-kit/calls';
import { randomId } from '@club/web-kit/random-id';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { Box, Card } from '@club/web-kit/ui';
import { useState } from 'react';
import { ListFilter, useListView } from '../../../list/list-filter.tsx';
import { List } from '../../../list/list-screen.tsx';
import { PLAIN_WORDS } from '../../../list/page-buttons.tsx';
import { useMayCall } from '../../../role/use-role.ts';
import { Loaded } from '../../../screen/loaded.tsx';
import { ScreenHeader } from '../../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../../screen/screen-skeleton.tsx';
import { useDesk } from '../review/use-desk.ts';

import { ArrivalFigures } from './arrival-figures.tsx';
import { ArrivalViews } from './arrival-views.tsx';
import { ArrivalsActions } from './arrivals-actions.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { expectedTeams, teamRow } from './expected-teams.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { useCheckIn } from './use-check-in.ts';

/** Who has come to an event, and the check-in of tickets, members and teams. The changes of other admins show by themselves. */
export function ArrivalsPage({ params: { eventId = '' } }: RemotePageProps) {
  const view = useListView({ who: '' as '' | ArrivalsQuery['who'], module: '' });
  const [window] = useState(randomId);
  useDesk({ eventId, window, shownId: undefined });
  const checkIns = useCheckIn(eventId);
  const query = useRead(
    listArrivals,
    { params: { id: eventId }, query: view.query },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = query;
  return (
    <>
      <ScreenHeader
        title="Arrivals"
        crumbs={[
          { label: 'Events', to: '/fake/events' },
          { label: data?.event_title ?? '…', to: `/fake/events/${eventId}` },
        ]}
      >
        <ArrivalsActions
          eventId={eventId}
          module={view.filters.module}
          onRegistered={(search) => view.change({ search, filters: { who: '', module: '' } })}
        />
      </ScreenHeader>
      <Loaded
        // The door works with any part of the list.
        query={{ ...query, currentData: data, error: undefined }}
        skeleton={<RowsSkeleton label="Loading the arrivals" rows={4} height={120} />}
        failure="The arrivals did not load"
      >
        {(arrivals) => (
          <Box sx={columns}>
            <Door arrivals={arrivals} checkIns={checkIns} />
            <ArrivalViews eventId={eventId} isFetching={query.isFetching}>
              <ListFilter
                view={view}
                placeholder="Name, team, reference, roll number"
                selects={selectsOf(arrivals)}
              />
              <Box sx={{ mt: 3 }}>
                <List
                  of={expectedTeams(eventId, checkIns, view.isFiltered)}
                  query={query}
                  rowsOf={({ teams }) => teams.map(teamRow)}
                  view={view}
                  pagesOf={({ total }) => Math.ceil(total / ARRIVALS_PAGE)}
                  words={PLAIN_WORDS}
                />
              </Box>
            </ArrivalViews>
          </Box>
        )}
      </Loaded>
    </>
  );
}

/** The check-in by ticket and the figures, in view beside the list. The result is first: a phone shows it without a scroll. */
function Door({
  arrivals,
  checkIns,
}: {
  arrivals: Arrivals;
  checkIns: ReturnType<typeof useCheckIn>;
}) {
  const mayCheckIn = useMayCall('checkIn');
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 4, minWidth: 0 }}>
      <OutcomePanel {...checkIns} />
      {mayCheckIn && <CheckInForm {...checkIns} />}
      <ArrivalFigures {...arrivals} />
    </Card>
  );
}

const WHO = [
  { value: '', label: 'All teams' },
  { value: 'missing', label: 'Members missing' },
  { value: 'here', label: 'Members here' },
];

const selectsOf = ({ modules }: Arrivals) => [
  { name: 'who', label: 'Who', options: WHO } as const,
  {
    name: 'module',
    label: 'Module',
    options: [
      { value: '', label: 'All modules' },
      ...modules.map(({ name }) => ({ value: name, label: name })),
    ],
  } as const,
];

const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  '& > :first-of-type': { position: { md: 'sticky' }, top: { md: 24 } },
};
