import type { AdminEvent } from '@club/contracts/events/event';
import { exportRegistrations } from '@club/contracts/events/registration-list';
import { callUrl } from '@club/contracts/http/client';
import { Link } from '@club/web-kit/router';
import { Button, CloseIcon, IconButton } from '@club/web-kit/ui';
import { useDownload } from '../../download/use-download.ts';
import { busyProps } from '../../form/busy-props.ts';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import { useMayCall, useMayChange } from '../../role/use-role.ts';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RegisterButton } from './corrections/register-button.tsx';
import { filterOf, type ListView } from './list-view.ts';

export const HEADING_ID = 'registrations-heading';

interface RegistrationsHeaderProps {
  event: AdminEvent | undefined;
  eventId: string;
  view: ListView;
  /** The number of pending registrations; undefined until it has loaded. */
  pending: number | undefined;
  onReview: () => void;
}

/** The breadcrumbs, and the actions for the whole list: export, review, close. */
export function RegistrationsHeader(props: RegistrationsHeaderProps) {
  const { event, eventId, view, pending, onReview } = props;
  const navigate = useGuardedNavigate();
  const mayChange = useMayChange();
  const mayReadAccounts = useMayCall('getEventAccounts');
  const { download, isDownloading } = useDownload('Nothing was exported. Please try again.');
  const csv = callUrl(exportRegistrations, { params: { id: eventId }, query: filterOf(view) });
  return (
    <ScreenHeader
      id={HEADING_ID}
      isDense
      title="Registrations"
      crumbs={[{ label: 'Events', to: '/fake/events' }, { label: event?.title ?? '…' }]}
    >
      <Button component={Link} variant="outlined" to={`/fake/events/${eventId}/arrivals`}>
        Arrivals
      </Button>
      {mayReadAccounts && (
        <Button component={Link} variant="outlined" to={`/fake/events/${eventId}/accounts`}>
          Accounts
        </Button>
      )}
      {mayChange && (
        <>
          <RegisterButton event={event} />
          <Button variant="outlined" {...busyProps(isDownloading, () => void download(csv))}>
            {isDownloading ? 'Exporting…' : 'Export CSV'}
          </Button>
          <Button variant="contained" disabled={!pending} onClick={onReview}>
            {pending ? `Review ${pending.toLocaleString('en-GB')} pending` : 'None pending'}
          </Button>
        </>
      )}
      <IconButton
        aria-label="Close the registrations"
        onClick={() => navigate('/fake/events')}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <CloseIcon />
      </IconButton>
    </ScreenHeader>
  );
}
