import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { mayCall, useRole } from '../role/use-role.ts';
import { SendDialog } from './send-dialog.tsx';

/** Opens the dialog that sends a published post to the subscribers. */
export function SendNewsletterButton({ id, title }: { id: string; title: string }) {
  const role = useRole();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall(role, 'sendNewsletter')) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Send ${title} as newsletter`}
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: 'start', mt: 'auto' }}
      >
        Send as newsletter
      </Button>
      {isOpen && <SendDialog postId={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
