/** Answers a request that the gateway passes on: a service's own `fetch` in one process, HTTP otherwise. */
export type Backend = (request: Request) => Promise<Response> | Response;

export interface Backends {
  content: Backend;
  events: Backend;
  auth: Backend;
}

const AUTH =
  /^\/(api\/(auth|admin\/(auth|otp|set-password|sessions|audit|recovery-codes))(\/|$)|verify_captcha)/;
const EVENTS = /^\/api\/(admin\/)?(events|registrations|bank-account)(\/|$)/;

/** Which service answers a path. */
export function backendOf(path: string): keyof Backends {
  if (AUTH.test(path)) return 'auth';
  if (EVENTS.test(path)) return 'events';
  return 'content';
}
