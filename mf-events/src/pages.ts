import type { RemoteModules } from '@club/web-kit/remotes';
import { doorPath, formPaths, paths, registrationPath } from '@club/web-kit/router';
import type { formPages } from './form-pages.ts';

const formPage = (path: string, name: keyof typeof formPages) => ({
  path,
  chunk: 'page-forms',
  load: () =>
    import(/* webpackChunkName: "page-forms" */ './form-pages.ts').then(
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
    formPage(formPaths.register(':id'), 'register'),
    formPage(formPaths.waiting(':id'), 'waiting'),
    // `joinPath` and `verifyPath` of the contracts, of which the first page loads nothing else.
    formPage(paths.event(':id/join'), 'join'),
    formPage('/verify/:number', 'verify'),
    {
      path: registrationPath,
      chunk: 'page-registration',
      load: () =>
        import(
          /* webpackChunkName: "page-registration" */ './registration/page/registration.page.tsx'
        ).then((chunk) => chunk.registrationPage),
    },
    formPage(formPaths.registration, 'registration'),
    {
      path: doorPath,
      chunk: 'page-door',
      load: () =>
        import(/* webpackChunkName: "page-door" */ './door/door.page.tsx').then(
          (chunk) => chunk.doorPage,
        ),
    },
  ],
} satisfies RemoteModules['mf-events/pages']['default'];
