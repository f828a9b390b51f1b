import type { AdminEvent } from '@club/contracts/events/event';
import { Button } from '@club/web-kit/ui';
import { lazy, Suspense, useState } from 'react';

const WaitingDialog = lazy(async () => ({
  default: (await import('./waiting-dialog.tsx')).WaitingDialog,
}));

/** Opens the waiting list of an event that has one. */
export function WaitingButton({ event }: { event: AdminEvent | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!event?.waiting_hours && !event?.offered) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Waiting list
      </Button>
      {isOpen && (
        <Suspense>
          <WaitingDialog event={event} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
