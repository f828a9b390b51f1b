import { confirmSubscription } from '@club/contracts/content/newsletter';
import type { RemotePage } from '@club/web-kit/remotes';
import { api, mutationOf } from '@club/web-kit/state';
import { siteHead } from '#src/club/site-head.ts';
import { LinkAction } from './link-action.tsx';

const { useConfirmSubscriptionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    confirmSubscription: build.mutation(mutationOf(confirmSubscription, ['subscription'])),
  }),
});

export function ConfirmPage() {
  const [confirm] = useConfirmSubscriptionMutation();
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
