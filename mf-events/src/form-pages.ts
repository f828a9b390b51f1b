import type { RemotePage } from '@club/web-kit/remotes';
import { formPaths } from '@club/web-kit/router';
import { joinPage } from './features/join/join.page.tsx';
import { registerFormPage } from './features/register-form/register-form.page.tsx';
import { verifyPage } from './features/verify/verify.page.tsx';
import { waitingPage } from './features/waiting/waiting.page.tsx';
import { plainRegistrationPage } from './registration/page/plain/plain-registration.page.tsx';

/** Pages that need no JavaScript and that few visitors open, by their router paths. They are one chunk. */
export const pages: Record<string, RemotePage> = {
  [formPaths.register(':id')]: registerFormPage,
  [formPaths.waiting(':id')]: waitingPage,
  '/events/:id/join': joinPage,
  [formPaths.registration]: plainRegistrationPage,
  '/verify': verifyPage,
  '/verify/:id': verifyPage,
};
