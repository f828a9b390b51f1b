import { type ContactMessage, replyForm } from '@club/contracts/content/contact-message';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { useReplyToMessageMutation } from './api.ts';

const replyDraft = replyForm.pick({ message: true });

interface ReplyBoxProps {
  message: ContactMessage;
  onSent: () => void;
}

/** Answers a message by mail. A sent reply clears the box and closes the detail (SPEC §4); a failed one keeps its words. */
export function ReplyBox({ message, onSent }: ReplyBoxProps) {
  const form = useZodForm(replyDraft, { defaultValues: { message: '' }, mode: 'onSubmit' });
  const [send, { isLoading }] = useReplyToMessageMutation();
  const [problem, setProblem] = useState<string>();
  useUnsavedWarning(form.formState.isDirty);

  const submit = form.handleSubmit(async (draft) => {
    setProblem(undefined);
    const { id, email, message: query } = message;
    const { error } = await send({
      body: { email, query, message: draft.message, message_id: id },
    });
    if (!error) {
      toast.success(`Reply sent to ${message.name}`);
      form.reset();
      onSent();
    } else if (!setServerFields(form, error)) {
      setProblem(
        errorText(error, 'The reply was not sent. What you wrote is still here: please try again.'),
      );
    }
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <TextInput
        control={form.control}
        name="message"
        label={`Reply to ${message.name}`}
        hint={`Goes to ${message.email} by mail, with their message quoted below.`}
        multiline
        minRows={5}
        maxRows={14}
        disabled={isLoading}
      />
      <FormMessage text={problem} />
      <Box>
        <Button type="submit" variant="contained" {...busyProps(isLoading)}>
          {isLoading ? 'Sending…' : 'Send Reply'}
        </Button>
      </Box>
    </Box>
  );
}
