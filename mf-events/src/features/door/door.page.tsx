import type { RemotePage } from '@club/web-kit/remotes';
import { Column, PageHeading } from '@club/web-kit/ui';
import { useSyncExternalStore } from 'react';
import { DoorApp } from './door-app.tsx';

const noSubscription = () => () => undefined;

/** The server sends the same page to everybody; the browser knows whether the device belongs to a door. */
function DoorPage() {
  const isBrowser = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return isBrowser ? <DoorApp outside={OUTSIDE} /> : OUTSIDE;
}

const OUTSIDE = (
  <Column>
    <PageHeading title="The door">
      This page checks in the people who come to an event. Open it with the link, or scan the QR
      code, that an admin of the club gives you. It then works for the time of the event, also
      without a network.
      <noscript>
        <p>It needs JavaScript. Please allow it in your browser, and open the link again.</p>
      </noscript>
    </PageHeading>
  </Column>
);

export const doorPage: RemotePage = {
  Component: DoorPage,
  head: () => ({
    title: 'The door',
    description: 'Checks in the people who come to an event of the club.',
  }),
};
