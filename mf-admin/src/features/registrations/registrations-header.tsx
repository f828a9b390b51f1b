import type { AdminEvent } from '@club/contracts/events/event';
import {
  exportRegistrations,
  exportRegistrationsAsXlsx,
} from '@club/contracts/events/registration-list';
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
import { WaitingButton } from './waiting/waiting-button.tsx';

export const HEADING_ID = 'registrations-heading';

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

/** The breadcrumbs, and the actions for the whole list: export, review, close. */
export function RegistrationsHeader(props: RegistrationsHeaderProps) {
  const { event, eventId, view, pending, onReview } = props;
  const navigate = useGuardedNavigate();
  const mayChange = useMayChange();
  const mayReadAccounts = useMayCall('getEventAccounts');
  const csv = useDownload(FAILED);
  const excel = useDownload(FAILED);
  const asked = { params: { id: eventId }, query: filterOf(view) };
  const saveCsv = () => void csv.download(callUrl(exportRegistrations, asked));
  const saveExcel = () => void excel.download(callUrl(exportRegistrationsAsXlsx, asked));
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
      <WaitingButton event={event} />
      {mayChange && (
        <>
          <RegisterButton event={event} />
          <Button variant="outlined" {...busyProps(csv.isDownloading, saveCsv)}>
            {csv.isDownloading ? 'Exporting…' : 'Export CSV'}
          </Button>
          <Button variant="outlined" {...busyProps(excel.isDownloading, saveExcel)}>
            {excel.isDownloading ? 'Exporting…' : 'Export Excel'}
          </Button>
          <Button variant="contained" disabled={!pending} onClick={onReview}>
            {reviewText(pending)}
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
