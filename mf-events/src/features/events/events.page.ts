import type { RemotePage } from '@club/web-kit/remotes';
import { eventsApi } from './api.ts';
import { EventsPage } from './events-page.tsx';

export const eventsPage: RemotePage = {
  Component: EventsPage,
  async preload({ store }) {
    await store.dispatch(eventsApi.endpoints.listEvents.initiate());
  },
  head: () => ({
    title: 'Upcoming Events · Developers Club',
    description:
      'Contests, jams and workshops of the Developers Club, with what they cost and how to register a team.',
  }),
};
