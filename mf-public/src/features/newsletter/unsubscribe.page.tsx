import { unsubscribe } from '@club/contracts/content/newsletter';
import { useWrite } from '@club/web-kit/calls';
import type { RemotePage } from '@club/web-kit/remotes';
import { siteHead } from '#src/club/site-head.ts';
import { LinkAction } from './link-action.tsx';

export function UnsubscribePage() {
  const [end] = useWrite(unsubscribe);
  return (
    <LinkAction
      question={{ title: 'Unsubscribe?', text: "You won't get these emails any more." }}
      button="Unsubscribe"
      busy="Unsubscribing..."
      done={{
        title: "You're unsubscribed",
        text: "We won't send you these emails any more.",
      }}
      invalid={{
        title: 'This link is incomplete',
        text: 'Please use the whole link from the email.',
      }}
      send={(token) => end({ query: { token } })}
    />
  );
}

export const unsubscribePage: RemotePage = {
  Component: UnsubscribePage,
  head: siteHead('Unsubscribe', 'Ends a subscription to emails of the club.'),
};
