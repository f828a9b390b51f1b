import * as calls from '@club/contracts/auth/master-token';
import { route } from '@club/service-kit/http/route';
import { setMasterCookie } from '../access/cookies.ts';
import { browserLimit } from '../access/limits.ts';
import * as masterTokens from './master-token.service.ts';

export const masterTokenRoutes = [
  route(calls.getToken, masterTokens.getToken, {
    limit: browserLimit('masterToken'),
    respond: (c, { token }) => setMasterCookie(c, token),
  }),
  route(calls.verifyTokens, masterTokens.verifyTokens),
];
