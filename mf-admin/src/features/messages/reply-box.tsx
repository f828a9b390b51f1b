import {
  type ContactMessage,
  replyForm,
  replyToMessage,
} from '@club/contracts/content/contact-message';
import { useWrite } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { Box, Button } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useSendForm } from '../../form/use-send-form.ts';

const replyDraft = replyForm.pick({ message: true });

interface ReplyBoxProps {
  message: ContactMessage;
  onSent: () => void;
}

/** Sends a reply by email. A sent reply clears the box and closes the message; a failed one stays. */
export function ReplyBox({ message: { id, name, email, message: query }, onSent }: ReplyBoxProps) {
  const [reply] = useWrite(replyToMessage);
  const { form, submit, state } = useSendForm({
    schema: replyDraft,
    empty: { message: '' },
    mode: 'onSubmit',
    send: (draft) => reply({ body: { email, query, message: draft.message, message_id: id } }),
    onSent: () => {
      toast.success(`Reply sent to ${name}`);
      onSent();
    },
    failure: 'The reply was not sent. Your text is still here: please try again.',
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <TextInput
        control={form.control}
        name="message"
        label={`Reply to ${name}`}
        hint={`Goes to ${email} by email, with the message quoted below.`}
        multiline
        minRows={5}
        maxRows={14}
        disabled={state.isSaving}
      />
      <FormMessage text={state.message} />
      <Box>
        <Button type="submit" variant="contained" {...busyProps(state.isSaving)}>
          {state.isSaving ? 'Sending…' : 'Send Reply'}
        </Button>
      </Box>
    </Box>
  );
}
