import { plainRegistrationPage } from '../../registration/page/plain/plain-registration.page.tsx';
import { joinPage } from './join/join.page.tsx';
import { registerFormPage } from './register-form/register-form.page.tsx';
import { waitingPage } from './waiting/waiting.page.tsx';

/** The plain forms are in one chunk, because every first page loads the names and hashes of all chunks. */
export const formPages = {
  register: registerFormPage,
  waiting: waitingPage,
  join: joinPage,
  registration: plainRegistrationPage,
};
