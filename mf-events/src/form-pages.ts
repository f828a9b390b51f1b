import { joinPage } from './features/events/join/join.page.tsx';
import { registerFormPage } from './features/events/register-form/register-form.page.tsx';
import { verifyPage } from './features/events/verify/verify.page.tsx';
import { waitingPage } from './features/events/waiting/waiting.page.tsx';
import { plainRegistrationPage } from './registration/page/plain/plain-registration.page.tsx';

/** Pages that need no JavaScript and that few visitors open: one chunk, with one import, because every first page loads the entry with both. */
export const formPages = {
  register: registerFormPage,
  waiting: waitingPage,
  join: joinPage,
  registration: plainRegistrationPage,
  verify: verifyPage,
};
