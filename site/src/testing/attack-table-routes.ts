import { login } from '@club/contracts/auth/login';
import { generateOtp, verifyOtp, verifyRecoveryCode } from '@club/contracts/auth/one-time-code';
import type { ServiceApp } from '@club/service-kit/http/service-app';

export interface AdminRoute {
  service: string;
  method: string;
  /** The path with its parameters filled in. */
  path: string;
  /** Whether the route only reads. */
  isSafe: boolean;
}

/** The sign-in calls, which are not behind the guard. */
const SIGNING_IN: string[] = [login, generateOtp, verifyOtp, verifyRecoveryCode].map(
  (call) => call.path,
);

const SAMPLES: Record<string, string> = {
  id: '019aa000-0000-7000-8000-000000000000',
  team_name: 'Team%20One',
};

/** Every admin route of the running apps except the sign-in calls, so that new routes are attacked too. */
export function adminRoutesOf(services: Record<string, ServiceApp>): AdminRoute[] {
  const routes = Object.entries(services).flatMap(([service, app]) =>
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin'))
      .filter(({ path }) => !SIGNING_IN.includes(path))
      .map(({ method, path }) => ({
        service,
        method,
        path: filled(path),
        isSafe: method === 'GET',
      })),
  );
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

/** `/events/:id{[0-9a-f-]+}` with a valid id. */
const filled = (path: string): string =>
  path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => SAMPLES[name] ?? SAMPLES.id ?? '');
