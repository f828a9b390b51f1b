import type { AdminEvent } from '@club/contracts/events/event';
import {
  exportRegistrations,
  exportRegistrationsAsXlsx,
} from '@club/contracts/events/registration-list';
import { callUrl } from '@club/contracts/http/client';
import { Button } from '@club/web-kit/ui';
import { lazy, Suspense, useState } from 'react';
import { useDownload } from '../../download/use-download.ts';
import { useMayCall, useMayChange } from '../../role/use-role.ts';
import { type HeaderAction, MoreMenu } from '../../screen/header-actions.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RegisterDialog } from './corrections/register-dialog.tsx';
import { filterOf, type ListView } from './list-view.ts';

export const HEADING_ID = 'registrations-heading';

const WaitingDialog = lazy(async () => ({
  default: (await import('./waiting/waiting-dialog.tsx')).WaitingDialog,
}));

interface RegistrationsHeaderProps {
  event: AdminEvent | undefined;
  eventId: string;
  /** As the filter bar shows it. */
  view: ListView;
  /** The number of pending registrations; undefined until it has loaded. */
  pending: number | undefined;
  onReview: () => void;
}

const reviewText = (pending: number | undefined): string => {
  if (pending === 0) return 'None pending';
  return pending ? `Review ${pending.toLocaleString('en-GB')} pending` : 'Review pending';
};

const FAILED = 'Nothing was exported. Please try again.';

/** The breadcrumbs, the review of all that is pending, and one menu with everything else for the whole list. */
export function RegistrationsHeader(props: RegistrationsHeaderProps) {
  const { event, eventId, view, pending, onReview } = props;
  const mayChange = useMayChange();
  const [asking, setAsking] = useState<Asking>();
  const actions = useActions(event, eventId, view, setAsking);
  const close = () => setAsking(undefined);
  return (
    <ScreenHeader
      id={HEADING_ID}
      isDense
      title="Registrations"
      crumbs={[
        { label: 'Events', to: '/fake/events' },
        { label: event?.title ?? '…', to: `/fake/events/${eventId}` },
      ]}
    >
      {mayChange && (
        <Button variant="contained" disabled={!pending} onClick={onReview}>
          {reviewText(pending)}
        </Button>
      )}
      <MoreMenu actions={actions} />
      {event && asking === 'team' && <RegisterDialog event={event} onClose={close} />}
      {event && asking === 'waiting' && (
        <Suspense>
          <WaitingDialog event={event} onClose={close} />
        </Suspense>
      )}
    </ScreenHeader>
  );
}

type Asking = 'team' | 'waiting';

/** Those that the event and the role have. */
function useActions(
  event: AdminEvent | undefined,
  eventId: string,
  view: ListView,
  ask: (what: Asking) => void,
): HeaderAction[] {
  const mayChange = useMayChange();
  const mayReadAccounts = useMayCall('getEventAccounts');
  const { download, isDownloading } = useDownload(FAILED);
  const asked = { params: { id: eventId }, query: filterOf(view) };
  const file = (
    name: string,
    call: typeof exportRegistrations | typeof exportRegistrationsAsXlsx,
  ) => ({
    label: `Export ${name}`,
    target: () => void download(callUrl(call, asked)),
    isBusy: isDownloading,
  });
  const room = (label: string) => ({
    label,
    target: `/fake/events/${eventId}/${label.toLowerCase()}`,
  });
  const hasWaitingList = Boolean(event?.waiting_hours || event?.offered);
  return [
    ...(mayChange && event ? [{ label: 'Register a team', target: () => ask('team') }] : []),
    ...(hasWaitingList ? [{ label: 'Waiting list', target: () => ask('waiting') }] : []),
    room('Arrivals'),
    ...(mayReadAccounts ? [room('Accounts')] : []),
    ...(mayChange
      ? [file('CSV', exportRegistrations), file('Excel', exportRegistrationsAsXlsx)]
      : []),
  ];
}
