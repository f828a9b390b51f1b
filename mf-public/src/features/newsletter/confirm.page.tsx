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
        title: 'Confirm your subscription',
        text: "Press the button, and we'll email you when there's something worth reading.",
      }}
      button="Confirm subscription"
      busy="Confirming..."
      done={{
        title: "You're subscribed",
        text: 'Thank you for confirming. Every newsletter has a link to unsubscribe.',
      }}
      invalid={{
        title: "This link doesn't work any more",
        text: 'It has expired or is incomplete. Subscribe again below any blog post, and we send you a new one.',
      }}
      send={(token) => confirm({ body: { token } })}
    />
  );
}

export const confirmPage: RemotePage = {
  Component: ConfirmPage,
  head: siteHead('Confirm your subscription', 'Confirms a subscription to the newsletter.'),
};
