import type { AdminRegistration } from '@club/contracts/events/registration';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { Box } from '@club/web-kit/ui';
import { type KeyboardEvent, useState } from 'react';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { useRegistrationsEventQuery, useRegistrationsQuery } from './api.ts';
import { FilterBar } from './list/filter-bar.tsx';
import { RegistrationList } from './list/registration-list.tsx';
import { RowActionsContext } from './list/row-actions.ts';
import { useListView, useTeamFromAddress } from './list/use-list-view.ts';
import { filterOf } from './list-view.ts';
import { RegistrationFigures } from './registration-figures.tsx';
import { HEADING_ID, RegistrationsHeader } from './registrations-header.tsx';
import { ReviewDialogs } from './review/review-dialogs.tsx';
import { useDecision } from './review/use-decision.ts';
import { useReview } from './review/use-review.ts';

/** The registrations of an event (SPEC §2), with search, export and review. Escape goes back to the events. */
export function RegistrationsPage({ params }: RemotePageProps) {
  const eventId = params.eventId ?? '';
  const navigate = useGuardedNavigate();
  const { view, settled, change, isTeamSearched } = useListView();
  const [rejecting, setRejecting] = useState<AdminRegistration>();
  const { data: event } = useRegistrationsEventQuery({ params: { id: eventId } });
  const { data, currentData, isError, isFetching, refetch } = useRegistrationsQuery({
    params: { id: eventId },
    query: { ...filterOf(settled), page: settled.page, page_size: settled.pageSize },
  });
  const decision = useDecision(eventId);
  const review = useReview(eventId, filterOf(settled));
  useTeamFromAddress(isTeamSearched, currentData?.items, review.open);

  const close = () => navigate('/fake/events');
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    const isInside = currentTarget.contains(target as Node);
    if (key === 'Escape' && isInside && !(target instanceof HTMLInputElement)) close();
  };
  const rowActions = {
    isDeciding: decision.isDeciding,
    onReceipt: review.open,
    onApprove: (team: AdminRegistration) => void decision.approve(team),
    onReject: setRejecting,
  };

  return (
    <Box component="section" aria-labelledby={HEADING_ID} onKeyDown={onKeyDown}>
      <RegistrationsHeader
        event={event}
        eventId={eventId}
        view={settled}
        pending={data?.counts.pending}
        onReview={() => void review.openNext()}
        onClose={close}
      />
      <RegistrationFigures page={data} />
      <FilterBar modules={event?.modules ?? []} view={view} onChange={change} />
      {isError && !data ? (
        <LoadFailure title="The registrations did not load" onRetry={() => void refetch()} />
      ) : (
        <RowActionsContext value={rowActions}>
          <RegistrationList page={data} view={settled} isFetching={isFetching} onChange={change} />
        </RowActionsContext>
      )}
      <ReviewDialogs
        eventId={eventId}
        review={review}
        decision={decision}
        rejecting={rejecting}
        onRejecting={setRejecting}
      />
    </Box>
  );
}
