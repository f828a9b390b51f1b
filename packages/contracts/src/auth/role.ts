import { z } from 'zod';

/** The roles of admins. An owner may do everything. */
export const roles = ['owner', 'treasurer', 'editor', 'reader'] as const;
export type Role = (typeof roles)[number];
export const role = z.enum(roles, 'Choose a role.');
