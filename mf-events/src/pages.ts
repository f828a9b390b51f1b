import type { RemoteModules } from '@club/web-kit/remotes';

export default {
  routes: [
    {
      path: '/events',
      chunk: 'page-events',
      load: () =>
        import(/* webpackChunkName: "page-events" */ './features/events/events.page.ts').then(
          (chunk) => chunk.eventsPage,
        ),
    },
  ],
} satisfies RemoteModules['mf-events/pages']['default'];
