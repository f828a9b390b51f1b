import {
  type AdminAccount,
  type Invitation,
  removeAdmin,
  revokeInvitation,
  updateAdminRole,
} from '@club/contracts/auth/admins';
import type { Role } from '@club/contracts/auth/role';
import { ask } from '../../form/question.ts';
import { formatDay, formatMoment } from '../../format/moment.ts';
import { chip, facts, type ListKind } from '../../list/list-kind.tsx';
import { write } from '../../list/row-action.ts';
import { roleDuties, roleNames, roleOptions } from '../../role/role-texts.ts';

export const accounts: ListKind<AdminAccount> = {
  label: 'Accounts',
  nameOf: ({ email }) => email,
  columns: [
    facts((admin) => [admin.email, aboutSignIn(admin)]),
    chip(({ is_current }) => (is_current ? { label: 'You' } : undefined)),
  ],
  rowActions: [
    {
      label: 'Role',
      name: ({ email }) => `Role of ${email}`,
      select: ({ role }) => ({ value: role, options: roleOptions }),
      may: updateAdminRole.id,
      question: (admin, role) => askRole(admin, role as Role),
    },
    {
      label: 'Remove',
      busy: 'Removing…',
      isHarmful: true,
      isShown: ({ is_current }) => !is_current,
      ask: ({ email }) => `${email} is signed out at once.`,
      write: ({ id, email }) =>
        write(removeAdmin, { params: { id } }, `${email} is no longer an admin.`),
      failed: 'The account was not removed.',
    },
  ],
};

const askRole = ({ id, email, is_current }: AdminAccount, role: Role) =>
  ask({
    title: `Role of ${email}`,
    note: `${roleNames[role]}: ${roleDuties[role]}${is_current ? ' You can then no longer open this screen.' : ''}`,
    maxWidth: 'xs',
    action: ['Change the role', 'Changing…'],
    send: (_, write) => write(updateAdminRole, { params: { id }, body: { role } }),
    done: `${email} is now ${roleNames[role].toLowerCase()}.`,
    failure: 'The role was not changed.',
  });

const aboutSignIn = ({ last_sign_in_at, has_app }: AdminAccount): string => {
  const signIn = last_sign_in_at
    ? `Last sign-in ${formatMoment(last_sign_in_at)}`
    : 'Never signed in';
  return has_app ? `${signIn}, with an authenticator app` : signIn;
};

/** Those that were not accepted yet. */
export const invitations: ListKind<Invitation> = {
  label: 'Open invitations',
  nameOf: ({ email }) => email,
  columns: [
    facts(({ email, invited_by, expires_at }) => [
      email,
      `Invited by ${invited_by}, until ${formatDay(expires_at)}`,
    ]),
    { cell: ({ role }) => roleNames[role] },
  ],
  rowActions: [
    {
      label: 'Revoke',
      busy: 'Revoking…',
      name: ({ email }) => `Revoke the invitation of ${email}`,
      isHarmful: true,
      write: ({ id }) =>
        write(
          revokeInvitation,
          { params: { id } },
          'Invitation revoked. Its link no longer works.',
        ),
      failed: 'The invitation was not revoked.',
    },
  ],
};
