import { Link } from '@club/web-kit/router';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { useMayCall } from '../../../role/use-role.ts';
import { EmailDialog } from '../many/email-dialog.tsx';

interface ArrivalsActionsProps {
  eventId: string;
  /** The module of the list; empty: all. */
  module: string;
}

/** Badges, and an email to those who came or did not come. */
export function ArrivalsActions({ eventId, module }: ArrivalsActionsProps) {
  const [asking, setAsking] = useState<'email'>();
  const [mayPrint, mayEmail] = [useMayCall('listBadges'), useMayCall('emailTeams')];
  const close = () => setAsking(undefined);
  return (
    <>
      {mayPrint && (
        <Button component={Link} variant="outlined" to={`/fake/events/${eventId}/badges`}>
          Badges and lists
        </Button>
      )}
      {mayEmail && (
        <Button variant="outlined" onClick={() => setAsking('email')}>
          Email
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
    </>
  );
}
