import * as calls from '@club/contracts/auth/login';
import { route } from '@club/service-kit/http/route';
import { clearCookies, setAdminCookie, setMasterCookie } from '../access/cookies.ts';
import { browserLimit } from '../access/limits.ts';
import * as decoy from './decoy.service.ts';
import * as sessions from './login.service.ts';

export const loginRoutes = [
  route(calls.login, sessions.login, {
    respond(c, { token, master }) {
      setAdminCookie(c, token);
      setMasterCookie(c, master);
    },
  }),
  route(calls.logout, sessions.logout, {
    respond: (c) => clearCookies(c),
  }),
  route(calls.countDecoy, decoy.countDecoy, { limit: browserLimit('decoy') }),
];
