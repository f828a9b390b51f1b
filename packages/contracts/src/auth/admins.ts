import { z } from 'zod';
import { email, id, moment, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { newPassword } from './password.ts';
import { role } from './role.ts';

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

export const adminAccount = z.object({
  id,
  email: z.string(),
  role,
  created_at: moment,
  last_sign_in_at: moment.nullable().describe('Null before the first sign-in'),
  has_app: z.boolean().describe('Signs in with an authenticator app too'),
  is_current: z.boolean().describe('The account of this request'),
});
export type AdminAccount = z.infer<typeof adminAccount>;

export const invitation = z.object({
  id,
  email: z.string(),
  role,
  invited_by: z.string(),
  expires_at: moment,
});
export type Invitation = z.infer<typeof invitation>;

export const listAdmins = defineCall({
  id: 'listAdmins',
  route: 'GET /api/admin/admins',
  summary: 'All accounts of the back office, and the invitations that are open.',
  topics: ['admins'],
  answer: z.object({ admins: z.array(adminAccount), invitations: z.array(invitation) }),
});

export const newInvitation = z.object({ email, role });
export type NewInvitation = z.input<typeof newInvitation>;

export const inviteAdmin = defineCall({
  id: 'inviteAdmin',
  route: 'POST /api/admin/invitations',
  summary: `Emails a link with which a person creates their account. The link works once, for ${INVITATION_DAYS} days; an earlier invitation of the email address ends. Needs a fresh code.`,
  touches: ['admins'],
  body: newInvitation,
});

export const revokeInvitation = defineCall({
  id: 'revokeInvitation',
  route: 'DELETE /api/admin/invitations/{id}',
  summary: 'Ends an invitation: its link no longer works. Needs a fresh code.',
  touches: ['admins'],
});

export const updateAdminRole = defineCall({
  id: 'updateAdminRole',
  route: 'PUT /api/admin/admins/{id}',
  summary:
    'Changes the role of an admin, from the next request of the admin on. The last owner stays an owner. Needs a fresh code.',
  touches: ['admins', 'sessions'],
  body: z.object({ role }),
});

export const removeAdmin = defineCall({
  id: 'removeAdmin',
  route: 'DELETE /api/admin/admins/{id}',
  summary:
    'Deletes the account of an admin and ends its sessions at once. The last owner cannot be deleted. Needs a fresh code.',
  touches: ['admins'],
});

/** The secret of an emailed link. */
export const linkToken = requiredText('The link', 100);

export const readInvitation = defineCall({
  id: 'readInvitation',
  route: 'POST /api/auth/invitations/read',
  summary:
    'Returns the email address and the role of an invitation. Needs the token from its link.',
  access: 'signing-in',
  body: z.object({ token: linkToken }),
  answer: z.object({ email: z.string(), role, expires_at: moment }),
});

export const acceptedInvitation = z.object({ token: linkToken, password: newPassword });

export const acceptInvitation = defineCall({
  id: 'acceptInvitation',
  route: 'POST /api/auth/invitations/accept',
  summary:
    'Creates the account of an invitation with a password, and lets this browser open the sign-in.',
  access: 'signing-in',
  touches: ['access'],
  body: acceptedInvitation,
});
