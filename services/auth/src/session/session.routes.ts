import * as calls from '@club/contracts/auth/session';
import { route } from '@club/service-kit/http/route';
import * as sessions from './session.service.ts';

export const sessionRoutes = [
  route(calls.getCurrentSession, sessions.getCurrentSession),
  route(calls.listSessions, sessions.listSessions),
  route(calls.revokeSession, sessions.revokeSession),
];
