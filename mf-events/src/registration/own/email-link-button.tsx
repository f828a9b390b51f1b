import { loadTwice } from '@club/web-kit/remotes';
import { toast } from '@club/web-kit/toasts';
import { Button } from '@club/web-kit/ui';
import { type ComponentType, useState } from 'react';
import type { EmailLinkDialogProps } from './email-link-dialog.tsx';

const loadDialog = () =>
  import(/* webpackChunkName: "own-bar" */ './email-link-dialog.tsx').then(
    (chunk) => chunk.EmailLinkDialog,
  );

/** Opens the form that emails a team its link. The form's code is loaded with the first click. */
export function EmailLinkButton({ eventId }: { eventId: string }) {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<EmailLinkDialogProps> }>();
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      setOpened({ Dialog: await loadTwice(loadDialog) });
      setIsOpen(true);
    } catch {
      toast.error('The form did not load. Please check your connection and try again.');
    }
  };
  return (
    <>
      <Button variant="text" fullWidth onClick={() => void open()} sx={{ mt: 2 }}>
        Registered already? Email me my link
      </Button>
      {opened && (
        <opened.Dialog eventId={eventId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
