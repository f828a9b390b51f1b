import { getAdminEvent } from '@club/contracts/events/event';
import type { Question } from '@club/contracts/events/question';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { listRegistrations, type RegistrationPage } from '@club/contracts/events/registration-list';
import { useRead } from '@club/web-kit/calls';
import { useMediaQuery } from '@club/web-kit/dialogs';
import { LinearProgress } from '@club/web-kit/office';
import type { RemotePageProps } from '@club/web-kit/remotes';
import { Box } from '@club/web-kit/ui';
import { memo, type ReactNode, useState } from 'react';
import { useMayChange } from '../../role/use-role.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { OutOfDate, type Query, shownData } from '../../screen/loaded.tsx';
import { useFirstData } from '../../screen/use-first-data.ts';
import { OfferUndo } from '../../undo/use-undo.ts';
import { ActionDialog, type ChosenAction } from './actions/action-menu.tsx';

import { isFlagged } from './list/alerts.ts';
import { FilterBar } from './list/filter-bar.tsx';
import { RegistrationList } from './list/registration-list.tsx';
import { RowActionsContext } from './list/row-actions.ts';
import { useListView, useTeamFromAddress } from './list/use-list-view.ts';
import { filterOf, type ListView } from './list-view.ts';
import { SelectionBar } from './many/selection-bar.tsx';
import { useSelection } from './many/use-selection.ts';
import { RegistrationFigures } from './registration-figures.tsx';
import { HEADING_ID, RegistrationsHeader } from './registrations-header.tsx';
import { ReviewDialogs } from './review/review-dialogs.tsx';
import { useDecision } from './review/use-decision.ts';
import { useDesk } from './review/use-desk.ts';
import { useReview } from './review/use-review.ts';

const usePage = (eventId: string, view: ListView) =>
  useRead(listRegistrations, {
    params: { id: eventId },
    query: { ...filterOf(view), page: view.page, page_size: view.pageSize },
  });

const NO_QUESTIONS: Question[] = [];

/** The registrations of an event, with search, selection, export and review. */
export function RegistrationsPage({ params: { eventId = '' } }: RemotePageProps) {
  const isNarrow = useMediaQuery('(max-width: 1279px)', { noSsr: true });
  const { view, settled, change } = useListView();
  const selection = useSelection();
  const [rejecting, setRejecting] = useState<AdminRegistration>();
  const [chosen, setChosen] = useState<ChosenAction>();
  const { data: event } = useRead(getAdminEvent, { params: { id: eventId } });
  const query = usePage(eventId, settled);
  const { isFetching } = query;
  const data = shownData(query);
  const decision = useDecision(eventId);
  const review = useReview(eventId, filterOf(settled));
  const mayChange = useMayChange();
  const viewers = useDesk({ eventId, window: review.window, shownId: review.current?.id });
  useTeamFromAddress(query.currentData?.items, review.open, () => void review.openNext());
  const rowActions = {
    ...{ eventId, mayChange, viewers, isDeciding: decision.isDeciding },
    onReceipt: review.open,
    onApprove: (team: AdminRegistration) =>
      isFlagged(team) ? review.open(team) : void decision.approve(team),
    onReject: setRejecting,
    onAction: setChosen,
  };
  const { modules = [], questions = NO_QUESTIONS } = event ?? {};
  const shown = { page: useFirstData(data), view: settled, questions, isFetching };
  const list = { ...shown, selection, onChange: change };
  const reviewed = { eventId, review, decision, viewers, rejecting };

  return (
    <OfferUndo value={decision.undo.offer}>
      <Box component="section" aria-labelledby={HEADING_ID} sx={{ pb: { xs: 16, lg: 0 } }}>
        <Covered isCovered={review.current !== undefined}>
          <RegistrationsHeader
            event={event}
            eventId={eventId}
            view={view}
            pending={query.data?.counts.pending}
            onReview={() => void review.openNext()}
          />
          {(isNarrow || selection.teams.length === 0) && <RegistrationFigures page={query.data} />}
          {mayChange && (
            <SelectionBar
              {...{ eventId, selection, questions }}
              view={settled}
              total={data?.total ?? 0}
            />
          )}
          <FilterBar {...{ modules, questions, view, isNarrow }} onChange={change} />
          <ListArea query={query}>
            <RowActionsContext value={rowActions}>
              <RegistrationList {...list} isNarrow={isNarrow} />
            </RowActionsContext>
          </ListArea>
        </Covered>
        <ReviewDialogs {...reviewed} onRejecting={setRejecting} />
        {chosen && <ActionDialog {...{ eventId, chosen }} onClose={() => setChosen(undefined)} />}
      </Box>
    </OfferUndo>
  );
}

/** The list has a skeleton of its own. */
function ListArea({ query, children }: { query: Query<RegistrationPage>; children: ReactNode }) {
  if (query.isError && !shownData(query))
    return (
      <LoadFailure title="The registrations did not load" onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <OutOfDate query={query} />
      <Box sx={{ position: 'relative', height: 2, mb: '-2px', zIndex: 1 }}>
        {query.isFetching && query.data && (
          <LinearProgress aria-label="Loading" sx={{ height: 2 }} />
        )}
      </Box>
      {children}
    </>
  );
}

interface CoveredProps {
  isCovered: boolean;
  children: ReactNode;
}

/** Is not rendered again while the review covers it: rendering the list would delay the next receipt. */
const Covered = memo(
  ({ children }: CoveredProps) => children,
  (_before, { isCovered }) => isCovered,
);
