import type { RemotePage } from '@club/web-kit/remotes';
import { Column, PageHeading } from '@club/web-kit/ui';
import { useSyncExternalStore } from 'react';
import { JudgingApp } from './judging-app.tsx';

const noSubscription = () => () => undefined;

/** The server sends the same page to everybody; the browser knows whether the device has a judge's link. */
function JudgingPage() {
  const isBrowser = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return isBrowser ? <JudgingApp outside={OUTSIDE} /> : OUTSIDE;
}

const OUTSIDE = (
  <Column>
    <PageHeading title="Judging">
      This page is for the judges of a contest. Open it with the link that the club has sent you. It
      then works on a phone or a computer, also without a network.
      <noscript>
        <p>It needs JavaScript. Please allow it in your browser, and open the link again.</p>
      </noscript>
    </PageHeading>
  </Column>
);

export const judgingPage: RemotePage = {
  Component: JudgingPage,
  head: () => ({
    title: 'Judging',
    description: 'For the judges of a contest of the club.',
  }),
};
