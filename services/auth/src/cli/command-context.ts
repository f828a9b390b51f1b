import { email as emailRule } from '@club/contracts/values/text';
import type { Db, Pool } from '@club/service-kit/db/database';
import { findAdminByEmail } from '../admin/admin.repository.ts';
import type { Admin } from '../admin/admin.table.ts';
import { normalEmail } from '../admin/admin-email.ts';
import type { AuthTables } from '../auth-tables.ts';

export interface CommandContext {
  pool: Pool;
  db: Db<AuthTables>;
  print: (line: string) => void;
}

/** Who acts, in the audit log. */
export const TERMINAL = 'terminal';

/** @throws with a line for the operator when the argument is no email. */
export function emailArgument(text: string | undefined): string {
  const parsed = emailRule.safeParse(text);
  if (!parsed.success) throw new Error(`EMAIL: ${parsed.error.issues[0]?.message}`);
  return normalEmail(parsed.data);
}

/** @throws with a line for the operator when no admin has this email. */
export async function getAdmin(db: Db<AuthTables>, text: string | undefined): Promise<Admin> {
  const email = emailArgument(text);
  const admin = await findAdminByEmail(db, email);
  if (!admin) throw new Error(`There is no admin ${email}.`);
  return admin;
}
