import type { AdminRegistration } from '@club/contracts/events/registration';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { useNavigate } from '@club/web-kit/router';
import { Box, ErrorPanel } from '@club/web-kit/ui';
import { type KeyboardEvent, useState } from 'react';
import { useRegistrationsEventQuery, useRegistrationsQuery } from './api.ts';
import { FilterBar } from './filter-bar.tsx';
import { RegistrationFigures } from './registration-figures.tsx';
import { FIRST_VIEW, filterOf } from './registration-filter.ts';
import { RegistrationList } from './registration-list.tsx';
import { RegistrationsHeader } from './registrations-header.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { useReview } from './use-review.ts';
import { useTeamArrival } from './use-team-arrival.ts';

const HEADING = 'registrations-heading';

/** The registrations of an event: a dialog as large as the screen (SPEC §2), left by Escape or its Close button. */
export function RegistrationsPage({ params }: RemotePageProps) {
  const eventId = params.eventId ?? '';
  const navigate = useNavigate();
  const [view, setView] = useState(FIRST_VIEW);
  const [rejecting, setRejecting] = useState<AdminRegistration>();
  const { data: event } = useRegistrationsEventQuery({ params: { id: eventId } });
  const { data, isError, isFetching, refetch } = useRegistrationsQuery({
    params: { id: eventId },
    query: { ...filterOf(view), page: view.page, page_size: view.pageSize },
  });
  const decision = useDecision(eventId);
  const review = useReview(eventId);
  useTeamArrival({
    view,
    onView: setView,
    teams: isFetching ? undefined : data?.items,
    onOpen: review.open,
  });
  const close = () => navigate('/fake/events');

  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    const isInside = currentTarget.contains(target as Node);
    if (key === 'Escape' && isInside && !(target instanceof HTMLInputElement)) close();
  };

  return (
    <Box role="dialog" aria-labelledby={HEADING} onKeyDown={onKeyDown}>
      <RegistrationsHeader
        headingId={HEADING}
        event={event}
        eventId={eventId}
        view={view}
        pending={data?.counts.pending}
        onReview={() => void review.start()}
        onClose={close}
      />
      <RegistrationFigures page={data} />
      <FilterBar modules={event?.modules ?? []} view={view} onChange={setView} />
      {isError && !data ? (
        <ErrorPanel
          title="The registrations did not load"
          message="The server did not answer as it should. Please try again."
          action="Retry"
          onAction={() => void refetch()}
        />
      ) : (
        <RegistrationList
          page={data}
          view={view}
          isFetching={isFetching}
          isDeciding={decision.isDeciding}
          onChange={setView}
          onReceipt={review.open}
          onApprove={(team) => void decision.approve(team)}
          onReject={setRejecting}
        />
      )}
      <ReviewDialog
        review={review}
        decision={decision}
        isCovered={rejecting !== undefined}
        onReject={setRejecting}
      />
      <RejectDialog
        registration={rejecting}
        onClose={() => setRejecting(undefined)}
        onReject={async (team, reason) => {
          const outcome = await decision.reject(team, reason);
          await review.decided(team, outcome);
          return outcome !== 'failed';
        }}
      />
    </Box>
  );
}
