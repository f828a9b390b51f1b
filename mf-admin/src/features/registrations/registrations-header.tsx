import type { AdminEvent } from '@club/contracts/events/event';
import { registrationsCsvPath } from '@club/contracts/events/registration';
import { Button, CloseIcon, IconButton } from '@club/web-kit/ui';
import { useDownload } from '../../download/use-download.ts';
import { busyProps } from '../../form/busy-props.ts';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { filterOf, type ListView } from './registration-filter.ts';

interface RegistrationsHeaderProps {
  headingId: string;
  event: AdminEvent | undefined;
  eventId: string;
  view: ListView;
  /** How many wait for a decision; undefined until it is known. */
  pending: number | undefined;
  onReview: () => void;
  onClose: () => void;
}

/** Where one is, and what is done with the whole list: export, review, leave. */
export function RegistrationsHeader({
  headingId,
  event,
  eventId,
  view,
  pending,
  onReview,
  onClose,
}: RegistrationsHeaderProps) {
  const { download, isDownloading } = useDownload('Nothing was exported. Please try again.');
  const csv = `${registrationsCsvPath(eventId)}?${new URLSearchParams(filterOf(view))}`;
  return (
    <ScreenHeader
      id={headingId}
      title="Registrations"
      crumbs={[{ label: 'Events', to: '/fake/events' }, { label: event?.title ?? '…' }]}
    >
      <Button variant="outlined" {...busyProps(isDownloading, () => void download(csv))}>
        {isDownloading ? 'Exporting…' : 'Export CSV'}
      </Button>
      <Button variant="contained" disabled={!pending} onClick={onReview}>
        {pending ? `Review ${pending.toLocaleString('en-GB')} pending` : 'Nothing to review'}
      </Button>
      <IconButton
        aria-label="Close the registrations"
        onClick={onClose}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <CloseIcon />
      </IconButton>
    </ScreenHeader>
  );
}
