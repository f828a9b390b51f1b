import { type Role, roles } from '@club/contracts/auth/role';

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  treasurer: 'Treasurer',
  editor: 'Editor',
  reader: 'Reader',
};

/** What each role may do, in a sentence. */
export const roleDuties: Record<Role, string> = {
  owner: 'Does everything, also invites and removes admins.',
  treasurer: 'Decides on registrations and payments, imports statements, plans events.',
  editor: 'Writes posts, pages and events, and answers messages.',
  reader: 'Looks at every screen and changes nothing.',
};

export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));
