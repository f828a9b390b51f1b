import {
  type AdminAccount,
  type Invitation,
  inviteAdmin,
  listAdmins,
  removeAdmin,
  revokeInvitation,
  updateAdminRole,
} from '@club/contracts/auth/admins';
import type { Role } from '@club/contracts/auth/roles';
import { mockCall } from '@club/web-kit/mock';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const account = (email: string, role: Role, daysAgo: number | null): AdminAccount => ({
  id: crypto.randomUUID(),
  email,
  role,
  created_at: daysFromNow(-300),
  last_sign_in_at: daysAgo === null ? null : daysFromNow(-daysAgo),
  has_app: role === 'owner',
  is_current: daysAgo === 0,
});

let admins = [
  account('admin@club.example', 'owner', 0),
  account('hira.khan@club.example', 'treasurer', 2),
  account('a-very-long-name-of-an-editor.of.the.club@students.university.example', 'editor', null),
];
let invitations: Invitation[] = [];

const done = { success: true as const };

export const adminsMocks = [
  mockCall(listAdmins, () => ({ admins, invitations })),
  mockCall(inviteAdmin, ({ body: { email, role } }) => {
    const invited_by = 'admin@club.example';
    const made = { id: crypto.randomUUID(), email, role, invited_by, expires_at: daysFromNow(7) };
    invitations = [made, ...invitations.filter((one) => one.email !== email)];
    return done;
  }),
  mockCall(revokeInvitation, ({ params: { id } }) => {
    invitations = invitations.filter((one) => one.id !== id);
    return done;
  }),
  mockCall(updateAdminRole, ({ params: { id }, body: { role } }) => {
    admins = admins.map((admin) => (admin.id === id ? { ...admin, role } : admin));
    return done;
  }),
  mockCall(removeAdmin, ({ params: { id } }) => {
    admins = admins.filter((admin) => admin.id !== id);
    return done;
  }),
];
