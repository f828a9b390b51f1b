import type { AdminEvent } from '@club/contracts/events/event';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { RegisterDialog } from './register-dialog.tsx';

/** Opens the form that registers a team by hand. */
export function RegisterButton({ event }: { event: AdminEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Register a team
      </Button>
      {isOpen && <RegisterDialog event={event} onClose={() => setIsOpen(false)} />}
    </>
  );
}
