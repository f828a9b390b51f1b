import { emailRegistrationLink } from '@club/contracts/events/own-registration';
import { email } from '@club/contracts/values/text';
import { useWrite } from '@club/web-kit/calls';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type SyntheticEvent, useId } from 'react';
import { z } from 'zod';

const linkForm = z.object({ email });

const QUESTION =
  "Enter an email address of your team. We'll send the link to your registration page there.";
const SENT =
  'If this address is registered for the event, the link is on its way. Please check your inbox and the spam folder.';

export interface EmailLinkDialogProps {
  eventId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Emails the link of a registration. Everybody gets the same answer, so that nobody learns which addresses are registered. */
export function EmailLinkDialog({ eventId, isOpen, onClose }: EmailLinkDialogProps) {
  const titleId = useId();
  const form = useZodForm(linkForm, { defaultValues: { email: '' } });
  const [send, { isLoading, isSuccess, error, reset }] = useWrite(emailRegistrationLink);
  const close = () => {
    onClose();
    reset();
  };
  const submit = form.handleSubmit(async (body) => {
    const sent = await send({ params: { id: eventId }, body });
    setServerFields(form, sent.error);
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Box component="form" noValidate onSubmit={onSubmit}>
        <DialogTitle id={titleId}>Email me my link</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography role="status">{isSuccess ? SENT : QUESTION}</Typography>
          {!isSuccess && (
            <TextInput
              control={form.control}
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              inputProps={{ inputMode: 'email', spellCheck: false, autoCapitalize: 'none' }}
              required
            />
          )}
          {error && !form.formState.errors.email && (
            <Typography role="alert" color="error">
              {errorText(error, 'The email could not be sent. Please try again.')}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{isSuccess ? 'Close' : 'Cancel'}</Button>
          {!isSuccess && (
            <Button type="submit" variant="contained" disabled={isLoading}>
              {isLoading ? 'Sending…' : 'Send'}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
