import { subscribe, subscription } from '@club/contracts/content/newsletter';
import type { NewsletterList } from '@club/contracts/content/newsletter-list';
import { isAccepted } from '@club/contracts/remotes/posted-form';
import { useWrite } from '@club/web-kit/calls';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { useLocation } from '@club/web-kit/router';
import { usePostedForm } from '@club/web-kit/state';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';

interface SubscribeFormProps {
  list: NewsletterList;
  /** The id of the heading above the form, to which a browser without JavaScript returns. */
  headingId: string;
  texts: { send: string; busy: string; done: string; failed: string };
}

/** The form, its status text, and whether the email is on its way: the server's result, or that of the call. */
function useSubscription(pathname: string, { list, texts }: SubscribeFormProps) {
  const posted = usePostedForm('newsletter', pathname);
  const wasSent = posted !== undefined && isAccepted(posted);
  const form = useZodForm(subscription, {
    defaultValues: { email: posted?.values.email?.[0] ?? '' },
    mode: 'onSubmit',
  });
  const [sendSubscription, { isLoading }] = useWrite(subscribe);
  const [status, setStatus] = useState(wasSent ? texts.done : (posted?.problem ?? ''));
  const [isSent, setIsSent] = useState(wasSent);

  const send = form.handleSubmit(
    async ({ email }) => {
      setStatus('');
      setIsSent(false);
      const subscribed_at = new Date().toISOString();
      const { error } = await sendSubscription({ body: { email, subscribed_at, list } });
      if (!error) {
        form.reset();
        setStatus(texts.done);
        setIsSent(true);
      } else if (!setServerFields(form, error)) {
        setStatus(texts.failed);
      }
    },
    () => setStatus(''),
  );
  return { form, send, status, isSent, isLoading, serverError: posted?.errors.email };
}

/**
 * Subscribes to a list. The email address stays in the input when the call fails. Without JavaScript the browser sends the
 * form to the page's own address.
 */
export function SubscribeForm(props: SubscribeFormProps) {
  const { headingId, texts } = props;
  const { pathname } = useLocation();
  const { form, send, status, isSent, isLoading, serverError } = useSubscription(pathname, props);
  return (
    <Box
      component="form"
      method="post"
      action={`${pathname}#${headingId}`}
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
        placeholder="you@example.org"
        serverError={serverError}
        required
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, minHeight: 48 }}>
        <Button type="submit" variant="contained" disabled={isLoading}>
          {isLoading ? texts.busy : texts.send}
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
  );
}
