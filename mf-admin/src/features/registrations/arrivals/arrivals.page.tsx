import {
  ARRIVALS_PAGE,
  type Arrivals,
  type ArrivalsQuery,
  listArrivals,
} from '@club/contracts/events/arrivals';
import { useRead } from '@club/web-kit/calls';
import { randomId } from '@club/web-kit/random-id';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { Box, Card, EmptyState } from '@club/web-kit/ui';
import { useState } from 'react';
import { SelectField } from '../../../form/select-field.tsx';
import { PageButtons, PLAIN_WORDS } from '../../../list/page-buttons.tsx';
import { SearchField } from '../../../list/search-field.tsx';
import { useAfterTyping } from '../../../list/use-after-typing.ts';
import { useMayCall } from '../../../role/use-role.ts';
import { Loaded } from '../../../screen/loaded.tsx';
import { ScreenHeader } from '../../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../../screen/screen-skeleton.tsx';
import { useDesk } from '../review/use-desk.ts';

import { ArrivalFigures } from './arrival-figures.tsx';
import { ArrivalViews } from './arrival-views.tsx';
import { ArrivalsActions } from './arrivals-actions.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { ExpectedTeams } from './expected-teams.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { useCheckIn } from './use-check-in.ts';

interface View {
  search: string;
  module: string;
  who: ArrivalsQuery['who'];
  page: number;
}

/** Who has come to an event, and the check-in of tickets, members and teams. The changes of other admins show by themselves. */
export function ArrivalsPage({ params: { eventId = '' } }: RemotePageProps) {
  const [view, setView] = useState<View>({ search: '', module: '', who: 'all', page: 0 });
  const [window] = useState(randomId);
  useDesk({ eventId, window, shownId: undefined });
  const checkIns = useCheckIn(eventId);
  const search = useAfterTyping(view.search).trim();
  const { page, who, module } = view;
  const query = useRead(
    listArrivals,
    {
      params: { id: eventId },
      query: { page, who, ...(search && { search }), ...(module && { module }) },
    },
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
          module={module}
          onRegistered={(name) => setView({ search: name, module: '', who: 'all', page: 0 })}
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
              <Filter view={view} arrivals={arrivals} onChange={setView} />
              <Loaded query={query} failure="The teams did not load" skeleton={null}>
                {({ teams, total }) => (
                  <>
                    {total === 0 && <EmptyState message={noneText(view)} />}
                    <ExpectedTeams teams={teams} eventId={eventId} checkIns={checkIns} />
                    <Box sx={{ mt: 4 }}>
                      <PageButtons
                        page={page}
                        pages={Math.ceil(total / ARRIVALS_PAGE)}
                        words={PLAIN_WORDS}
                        onPage={(next) => setView({ ...view, page: next })}
                      />
                    </Box>
                  </>
                )}
              </Loaded>
            </ArrivalViews>
          </Box>
        )}
      </Loaded>
    </>
  );
}

const noneText = ({ search, module, who }: View): string =>
  search || module || who !== 'all' ? 'No approved team fits.' : 'No team is approved yet.';

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

interface FilterProps {
  view: View;
  arrivals: Arrivals;
  onChange: (view: View) => void;
}

const WHO = [
  { value: 'all', label: 'All teams' },
  { value: 'missing', label: 'Members missing' },
  { value: 'here', label: 'Members here' },
];

const Filter = ({ view, arrivals, onChange }: FilterProps) => (
  <Box role="search" sx={{ display: 'grid', gap: 3, mb: 3, gridTemplateColumns: '1fr 1fr' }}>
    <Box sx={{ gridColumn: '1 / -1' }}>
      <SearchField
        label="Search"
        placeholder="Name, team, reference, roll number"
        value={view.search}
        onChange={(search) => onChange({ ...view, search, page: 0 })}
      />
    </Box>
    <SelectField
      label="Who"
      value={view.who}
      options={WHO}
      onChange={(who) => onChange({ ...view, who: who as View['who'], page: 0 })}
    />
    <SelectField
      label="Module"
      value={view.module}
      options={[
        { value: '', label: 'All modules' },
        ...arrivals.modules.map(({ name }) => ({ value: name, label: name })),
      ]}
      onChange={(module) => onChange({ ...view, module, page: 0 })}
    />
  </Box>
);

const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  '& > :first-of-type': { position: { md: 'sticky' }, top: { md: 24 } },
};
