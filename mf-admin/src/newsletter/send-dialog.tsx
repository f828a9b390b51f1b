import {
  type NewsletterPreview,
  previewNewsletter,
  sendNewsletter,
} from '@club/contracts/content/newsletter-send';
import { useRead, useWrite } from '@club/web-kit/calls';
import { Checkbox, FormControlLabel } from '@club/web-kit/forms';
import { randomId } from '@club/web-kit/random-id';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../form/busy-props.ts';
import { EmailPreview } from '../form/email-preview.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { countText } from '../format/count.ts';
import { ListRows } from '../list/list-rows.tsx';
import { Loaded } from '../screen/loaded.tsx';

import { sendList } from './send-list.ts';

const FAILURE = 'The post was not sent. Please try again.';

interface SendDialogProps {
  postId: string;
  onClose: () => void;
}

/** A post as the email that subscribers get: previewed, tested, and sent once. */
export function SendDialog({ postId, onClose }: SendDialogProps) {
  const params = { id: postId };
  const query = useRead(previewNewsletter, { params }, { refetchOnMountOrArgChange: true });
  const { recipients = 0, sends = [] } = query.data ?? {};
  const [again, setAgain] = useState(false);
  const { submit, sendTest, isSending, isTesting, message } = useSend({
    postId,
    again,
    onSent: onClose,
    // Another admin may have sent it a moment ago.
    onRefused: () => void query.refetch(),
  });
  return (
    <FormDialog
      title="Send to the subscribers"
      action={`Send to ${countText(recipients, 'subscriber')}`}
      busy="Sending…"
      isReady={recipients > 0 && (sends.length === 0 || again)}
      state={{ isSaving: isSending, message }}
      maxWidth="md"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Loaded query={query} failure="The preview did not load." skeleton={420}>
        {(preview) => (
          <>
            {preview.recipients === 0 && (
              <Typography>Nobody has confirmed a subscription yet.</Typography>
            )}
            {preview.sends.length > 0 && (
              <section aria-label="Earlier sends of this post">
                <Typography sx={{ mb: 2 }}>This post was sent before.</Typography>
                <ListRows of={sendList} rows={preview.sends} />
                <FormControlLabel
                  control={<Checkbox checked={again} onChange={() => setAgain(!again)} />}
                  label="Send it again to everyone"
                />
              </section>
            )}
            <Preview preview={preview} />
            <Button
              variant="outlined"
              {...busyProps(isTesting, () => void sendTest())}
              sx={{ justifySelf: 'start' }}
            >
              Send a test to me
            </Button>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

interface SendOptions {
  postId: string;
  again: boolean;
  onSent: () => void;
  onRefused: () => void;
}

/** The attempt keeps a repeated request from a second email. */
function useSend({ postId, again, onSent, onRefused }: SendOptions) {
  const [attempt] = useState(randomId);
  const [message, setMessage] = useState<string>();
  const [send, { isLoading: isSending }] = useWrite(sendNewsletter);
  const [test, { isLoading: isTesting }] = useWrite(sendNewsletter);
  const params = { id: postId };
  const submit = async () => {
    if (isSending) return;
    setMessage(undefined);
    const { data, error } = await send({ params, body: { attempt, again } });
    if (!data) {
      setMessage(errorText(error, FAILURE));
      return onRefused();
    }
    toast.success(`The post is on its way to ${countText(data.recipients, 'subscriber')}.`);
    onSent();
  };
  const sendTest = async () => {
    const { data, error } = await test({ params, body: { attempt, test: true } });
    if (data) toast.success('The test is on its way to you.');
    else toast.error(errorText(error, FAILURE));
  };
  return { submit, sendTest, isSending, isTesting, message };
}

const Preview = ({ preview }: { preview: NewsletterPreview }) => (
  <>
    <Typography sx={{ fontWeight: 700 }}>{preview.subject}</Typography>
    <EmailPreview html={preview.html} />
  </>
);
