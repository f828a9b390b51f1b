import { subscribe, subscription } from '@club/contracts/content/newsletter';
import { isAccepted } from '@club/contracts/remotes/posted-form';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { useLocation } from '@club/web-kit/router';
import { api, mutationOf, usePostedForm } from '@club/web-kit/state';
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

/** SPEC §8. */
const SUBSCRIBED = '🎉 Subscribed successfully!';
const NOT_SUBSCRIBED = '❌ Subscription failed. Please try again.';

const HEADING_ID = 'newsletter';

/** The form, its status text, and whether the email is on its way: the server's result, or that of the call. */
function useSubscription(pathname: string) {
  const posted = usePostedForm('newsletter', pathname);
  const wasSent = posted !== undefined && isAccepted(posted);
  const form = useZodForm(subscription, {
    defaultValues: { email: posted?.values.email?.[0] ?? '' },
    mode: 'onSubmit',
  });
  const [sendSubscription, { isLoading }] = useSubscribeMutation();
  const [status, setStatus] = useState(wasSent ? SUBSCRIBED : (posted?.problem ?? ''));
  const [isSent, setIsSent] = useState(wasSent);

  const send = form.handleSubmit(
    async ({ email }) => {
      setStatus('');
      setIsSent(false);
      const subscribed_at = new Date().toISOString();
      const { error } = await sendSubscription({ body: { email, subscribed_at } });
      if (!error) {
        form.reset();
        setStatus(SUBSCRIBED);
        setIsSent(true);
      } else if (!setServerFields(form, error)) {
        setStatus(NOT_SUBSCRIBED);
      }
    },
    () => setStatus(''),
  );
  return { form, send, status, isSent, isLoading, serverError: posted?.errors.email };
}

/**
 * Subscribes to the newsletter. The email address stays in the input when the call fails. Without JavaScript the browser
 * sends the form to the page's own address.
 */
export function NewsletterBox() {
  const { pathname } = useLocation();
  const { form, send, status, isSent, isLoading, serverError } = useSubscription(pathname);
  return (
    <Panel aria-labelledby={HEADING_ID}>
      <div>
        <Typography variant="h2" id={HEADING_ID}>
          Get the next post by email
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 4, maxWidth: '44ch' }}>
          An email when there's something worth reading. Unsubscribe anytime.
        </Typography>
      </div>
      <Box
        component="form"
        method="post"
        action={`${pathname}#${HEADING_ID}`}
        noValidate
        onSubmit={send}
        sx={{ display: 'grid', gap: 4 }}
      >
        <TextInput
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@university.edu"
          serverError={serverError}
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
      </Box>
    </Panel>
  );
}
