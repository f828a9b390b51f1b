import type { RemoteModules } from '@club/web-kit/remotes';
import { formPaths, paths, registrationPath } from '@club/web-kit/router';

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
      path: formPaths.register(':id'),
      chunk: 'page-register-form',
      load: () =>
        import(
          /* webpackChunkName: "page-register-form" */ './features/events/register-form/register-form.page.tsx'
        ).then((chunk) => chunk.registerFormPage),
    },
    {
      // In the chunk of the other form, so that no page loads the name of one more chunk.
      path: formPaths.waiting(':id'),
      chunk: 'page-register-form',
      load: () =>
        import(
          /* webpackChunkName: "page-register-form" */ './features/events/waiting/waiting.page.tsx'
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
      chunk: 'page-plain-registration',
      load: () =>
        import(
          /* webpackChunkName: "page-plain-registration" */ './registration/page/plain/plain-registration.page.tsx'
        ).then((chunk) => chunk.plainRegistrationPage),
    },
  ],
} satisfies RemoteModules['mf-events/pages']['default'];
