import { PageSkeleton } from '@club/web-kit/ui';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';

interface AccessRoute {
  /** `/error`, `/admin`, `/admin/login`, `/fake/login`, `/verifyotp`. */
  path: string;
  element: ReactElement;
}

/** A screen in its own chunk: visitors never need it. */
function screen(load: () => Promise<ComponentType>): ReactElement {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<PageSkeleton label="Loading the page" />}>
      <Screen />
    </Suspense>
  );
}

/** The screens of the way in (SPEC §2, Admin entry). */
export const accessRoutes: AccessRoute[] = [
  {
    path: '/error',
    element: screen(async () => (await import('./error/error-page.tsx')).ErrorPage),
  },
  {
    path: '/admin',
    element: screen(async () => (await import('./sign-in/decoy-page.tsx')).AdminEntry),
  },
  {
    path: '/admin/login',
    element: screen(async () => (await import('./sign-in/decoy-page.tsx')).DecoyPage),
  },
  {
    path: '/fake/login',
    element: screen(async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage),
  },
  {
    path: '/verifyotp',
    element: screen(
      async () => (await import('./one-time-code/verify-otp-page.tsx')).VerifyOtpPage,
    ),
  },
];
