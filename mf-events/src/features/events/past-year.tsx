import { Link, paths } from '@club/web-kit/router';
import { Box, Button, EmptyState, PageHeading, PageLinks, TextLink } from '@club/web-kit/ui';
import { LoadFailure } from '../../event/load-failure.tsx';
import { isNotFound, useFailure } from '../../event/load-outcome.ts';
import { pastEvents } from '../../event/reads.ts';
import { useRegistration } from '../../registration/use-registration.tsx';
import { EventCards, EventListSkeleton } from './event-list.tsx';
import { YearLinks, yearPath } from './year-links.tsx';

export interface Year {
  year: number;
  page: number;
}

/** The input of a page of past events. */
export const pastInput = ({ year, page }: Year) => ({
  params: { year },
  query: page > 1 ? { page } : {},
});

/** A page of the past events of a year, latest first. */
export function PastYear({ year, page }: Year) {
  const { currentData: data, error } = pastEvents.useQuery(pastInput({ year, page }));
  const { dialog, opener } = useRegistration(data?.items);
  const isMissing = isNotFound(error);
  const hasFailed = useFailure(Boolean(error) && !isMissing);
  return (
    <>
      <PageHeading title={`Events of ${year}`}>
        <TextLink component={Link} to={paths.events}>
          Upcoming Events
        </TextLink>
      </PageHeading>
      {data && (
        <Box sx={{ pb: 12 }}>
          <EventCards events={data.items} opener={opener} isFirstOnPage />
          <PageLinks
            label={`Newer and older events of ${year}`}
            page={page}
            hasOlder={data.has_older}
            to={(number) => yearPath(year, number)}
          />
          <YearLinks years={data.years} current={year} />
        </Box>
      )}
      {!data && isMissing && (
        <EmptyState message="There are no past events on this page.">
          <Button component={Link} to={paths.events} variant="outlined">
            See all events
          </Button>
        </EmptyState>
      )}
      {!data && !isMissing && (hasFailed ? <LoadFailure /> : <EventListSkeleton />)}
      {dialog}
    </>
  );
}
