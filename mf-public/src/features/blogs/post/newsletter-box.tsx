import { subscription } from '@club/contracts/content/newsletter';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { Box, Button, styled, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useSubscribeMutation } from './newsletter.api.ts';

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

/** Where one leaves an e-mail address for the newsletter. What was typed stays when it fails. */
export function NewsletterBox() {
  const form = useZodForm(subscription, { defaultValues: { email: '' }, mode: 'onSubmit' });
  const [subscribe, { isLoading }] = useSubscribeMutation();
  const [status, setStatus] = useState('');

  const send = form.handleSubmit(
    async ({ email }) => {
      setStatus('');
      const answer = await subscribe({ body: { email, subscribed_at: new Date().toISOString() } });
      if (!answer.error) {
        form.reset();
        setStatus('🎉 Subscribed successfully!');
      } else if (!setServerFields(form, answer.error)) {
        setStatus('❌ Subscription failed. Please try again.');
      }
    },
    () => setStatus(''),
  );

  return (
    <Panel aria-labelledby="newsletter">
      <div>
        <Typography variant="h2" id="newsletter">
          The next one by mail
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 4, maxWidth: '44ch' }}>
          A letter when there is something worth reading. Every letter has a link to leave the list.
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
          <Typography variant="body2" role="status">
            {status}
          </Typography>
        </Box>
        <noscript>
          <p>Subscribing needs JavaScript. The posts come as a feed too: /feed.xml.</p>
        </noscript>
      </Box>
    </Panel>
  );
}
