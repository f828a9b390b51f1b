import type { AdminEvent } from '@club/contracts/events/event';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { RegisterDialog } from './register-dialog.tsx';

/** Opens the form that registers a team by hand. It has its place before the event has loaded, so that nothing moves. */
export function RegisterButton({ event }: { event: AdminEvent | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" disabled={!event} onClick={() => setIsOpen(true)}>
        Register a team
      </Button>
      {event && isOpen && <RegisterDialog event={event} onClose={() => setIsOpen(false)} />}
    </>
  );
}
