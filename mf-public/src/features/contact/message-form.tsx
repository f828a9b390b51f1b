import { contactForm, sendContactMessage } from '@club/contracts/content/contact-message';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { api, mutationOf } from '@club/web-kit/state';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { usePassingStatus } from './use-passing-status.ts';

const { useSendContactMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation(mutationOf(sendContactMessage, ['message'])),
  }),
});

const EMPTY = { name: '', email: '', message: '' };

/** Sends a message to the club. The inputs keep their values when the call fails. */
export function MessageForm() {
  const form = useZodForm(contactForm, { defaultValues: EMPTY });
  const [sendMessage, { isLoading }] = useSendContactMessageMutation();
  const { status, show, showBriefly } = usePassingStatus();
  const { control } = form;

  const send = form.handleSubmit(async (body) => {
    show('Sending...');
    const { error } = await sendMessage({ body });
    if (error) {
      setServerFields(form, error);
      showBriefly('❌ Failed to send message. Please try again.');
      return;
    }
    form.reset(EMPTY);
    showBriefly('✅ Message sent successfully!');
  });

  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 6 }}>
      <TextInput control={control} name="name" label="Name" autoComplete="name" required />
      <TextInput
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="We'll reply to this address."
        required
      />
      <TextInput control={control} name="message" label="Message" multiline rows={7} required />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 5 }}>
        <Button type="submit" variant="contained" disabled={isLoading}>
          Send message
        </Button>
        <Typography variant="body2" role="status">
          {status}
        </Typography>
      </Box>
      <noscript>
        <p>Sending from here needs JavaScript. The addresses on this page work without it.</p>
      </noscript>
    </Box>
  );
}
