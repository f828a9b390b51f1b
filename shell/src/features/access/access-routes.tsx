import { LazyArea } from '@club/web-kit/remotes';
import { PageSkeleton } from '@club/web-kit/ui';
import type { ComponentType, ReactElement } from 'react';

interface AccessRoute {
  /** `/error`, `/admin`, `/admin/login`, `/fake/login`, `/verifyotp`. */
  path: string;
  element: ReactElement;
}

const LOADING = <PageSkeleton label="Loading the page" />;

/** A screen in its own chunk: visitors never need it. */
const screen = (path: string, load: () => Promise<ComponentType>): AccessRoute => ({
  path,
  element: (
    <LazyArea key={path} load={load} waiting={LOADING}>
      {(Screen) => <Screen />}
    </LazyArea>
  ),
});

/** The screens of the way in (SPEC §2, Admin entry). */
export const accessRoutes: AccessRoute[] = [
  screen('/error', async () => (await import('./error/error-page.tsx')).ErrorPage),
  screen('/admin', async () => (await import('./sign-in/decoy-page.tsx')).AdminEntry),
  screen('/admin/login', async () => (await import('./sign-in/decoy-page.tsx')).DecoyPage),
  screen('/fake/login', async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage),
  screen(
    '/verifyotp',
    async () => (await import('./one-time-code/verify-otp-page.tsx')).VerifyOtpPage,
  ),
];
