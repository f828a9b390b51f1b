import type { RemotePage } from '@club/web-kit/remotes';
import { LinkPage } from '../../queue/link-page.tsx';
import { DoorApp } from './door-app.tsx';

const DoorPage = () => (
  <LinkPage
    title="The door"
    text="This page checks in the people who come to an event. Open it with the link, or scan the QR code, that an admin of the club gives you. It then works for the time of the event, also without a network."
    App={DoorApp}
  />
);

export const doorPage: RemotePage = {
  Component: DoorPage,
  head: () => ({
    title: 'The door',
    description: 'Checks in the people who come to an event of the club.',
  }),
};
