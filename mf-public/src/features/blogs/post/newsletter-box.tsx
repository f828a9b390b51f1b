import { subscribe, subscription } from '@club/contracts/content/newsletter';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { api, mutationOf } from '@club/web-kit/state';
import { Box, Button, styled, Typography } from '@club/web-kit/ui';
import { useState } from 'react';

const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({ subscribe: build.mutation(mutationOf(subscribe, ['subscription'])) }),
});

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  marginBlock: 48,
  padding: 'clamp(28px, 4.6vw, 56px)',
  borderRadius: 28,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start', gap: 64 },
}));

/** Subscribes to the newsletter. The email address stays in the input when the call fails. */
export function NewsletterBox() {
  const form = useZodForm(subscription, { defaultValues: { email: '' }, mode: 'onSubmit' });
  const [sendSubscription, { isLoading }] = useSubscribeMutation();
  const [status, setStatus] = useState('');
  const [isSent, setIsSent] = useState(false);

  const send = form.handleSubmit(
    async ({ email }) => {
      setStatus('');
      setIsSent(false);
      const subscribed_at = new Date().toISOString();
      const { error } = await sendSubscription({ body: { email, subscribed_at } });
      if (!error) {
        form.reset();
        setStatus('🎉 Subscribed successfully!');
        setIsSent(true);
      } else if (!setServerFields(form, error)) {
        setStatus('❌ Subscription failed. Please try again.');
      }
    },
    () => setStatus(''),
  );

  return (
    <Panel aria-labelledby="newsletter">
      <div>
        <Typography variant="h2" id="newsletter">
          Get the next post by email
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 4, maxWidth: '44ch' }}>
          An email when there's something worth reading. Unsubscribe anytime.
        </Typography>
      </div>
      <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 4 }}>
        <TextInput
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@university.edu"
          required
        />
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, minHeight: 48 }}
        >
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Subscribing...' : 'Subscribe'}
          </Button>
          <Box role="status">
            <Typography variant="body2">{status}</Typography>
            {isSent && (
              <Typography variant="body2" color="textSecondary">
                One step is left: open the link in the email that we sent you.
              </Typography>
            )}
          </Box>
        </Box>
        <noscript>
          <p>Subscribing needs JavaScript. There is also a feed of the posts: /feed.xml.</p>
        </noscript>
      </Box>
    </Panel>
  );
}
