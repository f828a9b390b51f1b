import { exportArrivalsAsCsv, exportArrivalsAsXlsx } from '@club/contracts/events/doors';
import { getAdminEvent } from '@club/contracts/events/event';
import { callUrl } from '@club/contracts/http/client';
import { useRead } from '@club/web-kit/calls';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { useDownload } from '../../../download/use-download.ts';
import { EmailDialog } from '../../../form/email-dialog.tsx';
import { useMayCall } from '../../../role/use-role.ts';
import { type HeaderAction, MoreMenu } from '../../../screen/header-actions.tsx';
import { RegisterDialog } from '../corrections/register-dialog.tsx';

interface ArrivalsActionsProps {
  eventId: string;
  /** The module of the list; empty: all. */
  module: string;
  /** A walk-in is registered and approved. */
  onRegistered: (teamName: string) => void;
}

/** The registration of a team at the door; badges, certificates, an email to those who came or did not come, and files. */
export function ArrivalsActions({ eventId, module, onRegistered }: ArrivalsActionsProps) {
  const [asking, setAsking] = useState<'email' | 'team'>();
  const { data: event } = useRead(getAdminEvent, { params: { id: eventId } });
  const mayRegister = useMayCall('registerTeamAsAdmin');
  const actions = useActions(eventId, () => setAsking('email'));
  const close = () => setAsking(undefined);
  return (
    <>
      {mayRegister && (
        <Button variant="outlined" disabled={!event} onClick={() => setAsking('team')}>
          Register a team
        </Button>
      )}
      <MoreMenu actions={actions} />
      {asking === 'email' && (
        <EmailDialog
          eventId={eventId}
          title={module ? `Email the approved teams of ${module}` : 'Email the approved teams'}
          teams={{ filter: { status: 'approved', search: '', ...(module && { module }) } }}
          who="here"
          onClose={close}
        />
      )}
      {event && asking === 'team' && (
        <RegisterDialog event={event} onWalkIn={onRegistered} onClose={close} />
      )}
    </>
  );
}

/** Those that the role allows. */
function useActions(id: string, onEmail: () => void): HeaderAction[] {
  const { download, isDownloading } = useDownload('Nothing was downloaded. Please try again.');
  const [mayPrint, mayEmail] = [useMayCall('listBadges'), useMayCall('emailTeams')];
  const maySave = useMayCall(exportArrivalsAsCsv.id);
  const file = (label: string, call: typeof exportArrivalsAsCsv | typeof exportArrivalsAsXlsx) => ({
    label: `Export ${label}`,
    target: () => void download(callUrl(call, { params: { id } })),
    isBusy: isDownloading,
  });
  const badges = { label: 'Badges and lists', target: `/fake/events/${id}/badges` };
  return [
    ...(mayPrint ? [badges] : []),
    { label: 'Certificates', target: `/fake/events/${id}/certificates` },
    ...(mayEmail ? [{ label: 'Email', target: onEmail }] : []),
    ...(maySave ? [file('CSV', exportArrivalsAsCsv), file('Excel', exportArrivalsAsXlsx)] : []),
  ];
}
