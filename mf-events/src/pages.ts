import type { RemoteModules } from '@club/web-kit/remotes';
import { formPaths, paths, registrationPath } from '@club/web-kit/router';
import type { formPages } from './features/events/form-pages.ts';

const formPage = (name: keyof typeof formPages) => ({
  chunk: 'page-forms',
  load: () =>
    import(/* webpackChunkName: "page-forms" */ './features/events/form-pages.ts').then(
      (chunk) => chunk.formPages[name],
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
    { path: formPaths.register(':id'), ...formPage('register') },
    { path: formPaths.waiting(':id'), ...formPage('waiting') },
    // `joinPath` of the contracts, of which the first page loads nothing else.
    { path: paths.event(':id/join'), ...formPage('join') },
    {
      path: registrationPath,
      chunk: 'page-registration',
      load: () =>
        import(
          /* webpackChunkName: "page-registration" */ './registration/page/registration.page.tsx'
        ).then((chunk) => chunk.registrationPage),
    },
    { path: formPaths.registration, ...formPage('registration') },
  ],
} satisfies RemoteModules['mf-events/pages']['default'];
