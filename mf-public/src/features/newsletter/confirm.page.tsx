import { confirmSubscription } from '@club/contracts/content/newsletter';
import { useWrite } from '@club/web-kit/calls';
import type { RemotePage } from '@club/web-kit/remotes';
import { siteHead } from '#src/club/site-head.ts';
import { LinkAction } from './link-action.tsx';

export function ConfirmPage() {
  const [confirm] = useWrite(confirmSubscription);
  return (
    <LinkAction
      question={{
        title: 'Confirm your email address',
        text: 'Press the button, and we will send you the emails that you asked for.',
      }}
      button="Confirm email address"
      busy="Confirming..."
      done={{
        title: "You're subscribed",
        text: 'Thank you for confirming. Every email has a link to unsubscribe.',
      }}
      invalid={{
        title: "This link doesn't work any more",
        text: 'It has expired or is incomplete. Enter your email address again where you subscribed, and we send you a new one.',
      }}
      send={(token) => confirm({ body: { token } })}
    />
  );
}

export const confirmPage: RemotePage = {
  Component: ConfirmPage,
  head: siteHead('Confirm your email address', 'Confirms a subscription to emails of the club.'),
};
