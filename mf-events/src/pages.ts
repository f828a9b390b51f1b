import type { RemoteModules, RemotePage } from '@club/web-kit/remotes';
import { paths, registrationPath } from '@club/web-kit/router';

type Pages = Promise<{ pages: Record<string, RemotePage> }>;

/**
 * Pages that share a chunk: every first page loads the list of routes, and one import serves all of them. Their paths are written out, because
 * names of them are more bytes.
 */
const sharing = (chunk: string, load: () => Pages, routes: string[]) =>
  routes.map((path) => ({
    path,
    chunk,
    load: () => load().then(({ pages }) => pages[path] as RemotePage),
  }));

export default {
  routes: [
    {
      path: paths.events,
      chunk: 'page-events',
      load: () =>
        import(/* webpackChunkName: "page-events" */ './features/events/events.page.tsx').then(
          (chunk) => chunk.eventsPage,
        ),
    },
    {
      path: paths.event(':id'),
      chunk: 'page-event',
      load: () =>
        import(/* webpackChunkName: "page-event" */ './features/events/event.page.tsx').then(
          (chunk) => chunk.eventPage,
        ),
    },
    {
      path: registrationPath,
      chunk: 'page-registration',
      load: () =>
        import(
          /* webpackChunkName: "page-registration" */ './registration/page/registration.page.tsx'
        ).then((chunk) => chunk.registrationPage),
    },
    ...sharing('page-forms', () => import(/* webpackChunkName: "page-forms" */ './form-pages.ts'), [
      '/events/:id/register',
      '/events/:id/waiting',
      '/events/:id/join',
      '/registration/open',
      '/verify',
      '/verify/:id',
    ]),
    ...sharing('page-door', () => import(/* webpackChunkName: "page-door" */ './phone-pages.ts'), [
      '/door',
      '/judge',
    ]),
  ],
} satisfies RemoteModules['mf-events/pages']['default'];
