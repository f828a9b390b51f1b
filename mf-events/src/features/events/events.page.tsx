import type { ClubEvent } from '@club/contracts/events/event';
import type { RemotePage } from '@club/web-kit/remotes';
import { CALENDAR_PATH, pageNumber, useLocation } from '@club/web-kit/router';
import { Column, PageHeading, TextLink } from '@club/web-kit/ui';
import { LoadFailure } from '../../event/load-failure.tsx';
import { isNotFound, useFailure } from '../../event/load-outcome.ts';
import { pastEvents, results, shownEvents } from '../../event/reads.ts';
import { OwnBarArea } from '../../registration/own/own-bar-area.tsx';
import { useRegistration } from '../../registration/use-registration.tsx';
import { EventList, EventListSkeleton } from './event-list.tsx';
import { PastYear, pastInput, type Year } from './past-year.tsx';
import { takesTeams } from './registration-note.ts';
import { yearPath } from './year-links.tsx';

/** The year and page of `/events?year=2025&page=2`; undefined for the upcoming events. */
function yearOf(place: { pathname: string; search: string }): Year | undefined {
  const year = pageNumber(place, 'year');
  return year === undefined ? undefined : { year, page: pageNumber(place, 'page') ?? 1 };
}

function EventsPage() {
  const past = yearOf(useLocation());
  return <Column>{past ? <PastYear {...past} /> : <UpcomingEvents />}</Column>;
}

function UpcomingEvents() {
  const { data, isError } = shownEvents.useQuery();
  const { dialog, opener, paid } = useRegistration(data?.current);
  const hasFailed = useFailure(isError);
  return (
    <>
      <PageHeading title="Upcoming Events">
        <TextLink href={CALENDAR_PATH}>Subscribe to the calendar</TextLink>
      </PageHeading>
      {data && <EventList {...data} opener={opener} />}
      {!data && (hasFailed ? <LoadFailure /> : <EventListSkeleton />)}
      <OwnBarArea {...paid} />
      {dialog}
    </>
  );
}

/** The image of the next event that takes teams; the club's own when there is no such event. */
function sharedImage(events: ClubEvent[] = []): string {
  const next = events.find(takesTeams);
  return next ? `/share/events/${next.id}.png` : '/share/site.png';
}

export const eventsPage: RemotePage = {
  Component: EventsPage,
  async preload({ store, url }) {
    const past = yearOf(url);
    await Promise.all([
      store.dispatch(results.initiate()),
      past
        ? store.dispatch(pastEvents.initiate(pastInput(past)))
        : store.dispatch(shownEvents.initiate()),
    ]);
  },
  head({ store, url }) {
    const past = yearOf(url);
    const state = store.getState();
    if (!past) {
      return {
        title: 'Upcoming Events',
        image: sharedImage(shownEvents.select()(state).data?.current),
        description: "The club's contests, jams and workshops, with their prices.",
      };
    }
    const { year, page } = past;
    const { data, error } = pastEvents.select(pastInput(past))(state);
    return {
      title: page > 1 ? `Events of ${year}, page ${page}` : `Events of ${year}`,
      description: `The club's contests, jams and workshops of ${year}.`,
      image: '/share/site.png',
      ...(page > 1 && { previous: yearPath(year, page - 1) }),
      ...(data?.has_older && { next: yearPath(year, page + 1) }),
      ...(isNotFound(error) && { status: 404 }),
    };
  },
};
