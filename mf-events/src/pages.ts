import type { RemoteModules, RemotePage } from '@club/web-kit/remotes';
import { doorPath, formPaths, paths, registrationPath } from '@club/web-kit/router';

/** One import for all of them: every first page loads this list. */
const formPage = (path: string) => ({
  path,
  chunk: 'page-forms',
  load: () =>
    import(/* webpackChunkName: "page-forms" */ './form-pages.ts').then(
      (chunk) => chunk.pages[path] as RemotePage,
    ),
});

/** The pages that phones keep are one chunk too: they share the queue. */
const phonePage = (path: string) => ({
  path,
  chunk: 'page-door',
  load: () =>
    import(/* webpackChunkName: "page-door" */ './phone-pages.ts').then(
      (chunk) => chunk.pages[path] as RemotePage,
    ),
});

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
    formPage(formPaths.register(':id')),
    formPage(formPaths.waiting(':id')),
    // Written out, here and below: the import of `joinPath` and `verifyPath` would bring all paths along, for every first page.
    formPage('/events/:id/join'),
    {
      path: registrationPath,
      chunk: 'page-registration',
      load: () =>
        import(
          /* webpackChunkName: "page-registration" */ './registration/page/registration.page.tsx'
        ).then((chunk) => chunk.registrationPage),
    },
    formPage(formPaths.registration),
    formPage('/verify'),
    formPage('/verify/:id'),
    phonePage(doorPath),
    phonePage('/judge'),
  ],
} satisfies RemoteModules['mf-events/pages']['default'];
