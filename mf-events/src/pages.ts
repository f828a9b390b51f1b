import type { RemoteModules } from '@club/web-kit/remotes';
import { doorPath, formPaths, paths, registrationPath } from '@club/web-kit/router';

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
      // The plain forms are in one chunk, because every first page loads the names and hashes of all chunks.
      path: formPaths.register(':id'),
      chunk: 'page-forms',
      load: () =>
        import(
          /* webpackChunkName: "page-forms" */ './features/events/register-form/register-form.page.tsx'
        ).then((chunk) => chunk.registerFormPage),
    },
    {
      path: formPaths.waiting(':id'),
      chunk: 'page-forms',
      load: () =>
        import(
          /* webpackChunkName: "page-forms" */ './features/events/waiting/waiting.page.tsx'
        ).then((chunk) => chunk.waitingPage),
    },
    {
      path: registrationPath,
      chunk: 'page-registration',
      load: () =>
        import(
          /* webpackChunkName: "page-registration" */ './registration/page/registration.page.tsx'
        ).then((chunk) => chunk.registrationPage),
    },
    {
      path: formPaths.registration,
      chunk: 'page-forms',
      load: () =>
        import(
          /* webpackChunkName: "page-forms" */ './registration/page/plain/plain-registration.page.tsx'
        ).then((chunk) => chunk.plainRegistrationPage),
    },
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
