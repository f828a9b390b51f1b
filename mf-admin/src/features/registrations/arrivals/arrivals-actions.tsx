import { Link } from '@club/web-kit/router';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { useMayCall } from '../../../role/use-role.ts';
import { useRegistrationsEventQuery } from '../api.ts';
import { RegisterDialog } from '../corrections/register-dialog.tsx';
import { EmailDialog } from '../many/email-dialog.tsx';

interface ArrivalsActionsProps {
  eventId: string;
  /** The module of the list; empty: all. */
  module: string;
  /** A walk-in is registered and approved. */
  onRegistered: (teamName: string) => void;
}

/** Badges, certificates, an email to those who came or did not come, and the registration of a team at the door. */
export function ArrivalsActions({ eventId, module, onRegistered }: ArrivalsActionsProps) {
  const [asking, setAsking] = useState<'email' | 'team'>();
  const { data: event } = useRegistrationsEventQuery({ params: { id: eventId } });
  const [mayPrint, mayEmail] = [useMayCall('listBadges'), useMayCall('emailTeams')];
  const mayRegister = useMayCall('registerTeamAsAdmin');
  const close = () => setAsking(undefined);
  return (
    <>
      {mayPrint && (
        <Button component={Link} variant="outlined" to={`/fake/events/${eventId}/badges`}>
          Badges and lists
        </Button>
      )}
      <Button component={Link} variant="outlined" to={`/fake/events/${eventId}/certificates`}>
        Certificates
      </Button>
      {mayEmail && (
        <Button variant="outlined" onClick={() => setAsking('email')}>
          Email
        </Button>
      )}
      {mayRegister && (
        <Button variant="outlined" disabled={!event} onClick={() => setAsking('team')}>
          Register a team
        </Button>
      )}
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
