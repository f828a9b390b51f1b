import * as calls from '@club/contracts/auth/admins';
import { route } from '@club/service-kit/http/route';
import { setMasterCookie } from '../access/cookies.ts';
import { browserLimit } from '../access/limits.ts';
import * as invitations from './invitation.service.ts';

export const invitationRoutes = [
  route(calls.inviteAdmin, invitations.inviteAdmin),
  route(calls.revokeInvitation, invitations.revokeInvitation),
  route(calls.readInvitation, invitations.readInvitation, { limit: browserLimit('masterToken') }),
  route(calls.acceptInvitation, invitations.acceptInvitation, {
    limit: browserLimit('masterToken'),
    respond: (c, { master }) => setMasterCookie(c, master),
  }),
];
