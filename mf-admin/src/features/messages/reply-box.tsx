import {
  type ContactMessage,
  replyForm,
  replyToMessage,
} from '@club/contracts/content/contact-message';
import { TextInput } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { askHere } from '../../form/question.ts';
import { useAsked } from '../../form/use-asked.ts';

const replyDraft = replyForm.pick({ message: true });

interface ReplyBoxProps {
  message: ContactMessage;
  onSent: () => void;
}

/** Sends a reply by email. A sent reply clears the box and closes the message; a failed one stays. */
export function ReplyBox({ message: { id, name, email, message: query }, onSent }: ReplyBoxProps) {
  const { form, submit, state } = useAsked(
    askHere({
      schema: replyDraft,
      start: { message: '' },
      action: ['Send Reply', 'Sending…'],
      send: ({ message }, write) =>
        write(replyToMessage, { body: { email, query, message, message_id: id } }),
      done: `Reply sent to ${name}`,
      onDone: onSent,
      failure: 'The reply was not sent. Your text is still here: please try again.',
    }),
  );

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
