import type { Topic } from '@club/contracts/http/topics';
import { email as emailRule } from '@club/contracts/values/text';
import { createDatabase, type Pool } from '@club/service-kit/db/database';
import type { Ctx } from '@club/service-kit/use-case/ctx';
import * as adminRepository from '../admin/admin.repository.ts';
import { normalEmail } from '../admin/admin-email.ts';
import type { Admin, AuthTables } from '../tables.ts';

/** The context of an operator's command. */
export interface CommandCtx extends Pick<Ctx<AuthTables>, 'pool' | 'db' | 'actor' | 'touched'> {
  print: (line: string) => void;
}

export const commandCtx = (pool: Pool, print: CommandCtx['print']): CommandCtx => ({
  pool,
  print,
  db: createDatabase<AuthTables>(pool, 'auth'),
  actor: { name: 'terminal' },
  touched: new Set<Topic>(),
});

/** @throws with a line for the operator when the argument is not an email address */
export function emailArgument(text: string | undefined): string {
  const parsed = emailRule.safeParse(text);
  if (!parsed.success) throw new Error(`EMAIL: ${parsed.error.issues[0]?.message}`);
  return normalEmail(parsed.data);
}

/** @throws with a line for the operator when no admin has this email address */
export async function getAdmin({ db }: CommandCtx, text: string | undefined): Promise<Admin> {
  const email = emailArgument(text);
  const admin = await adminRepository.findAdminByEmail(db, email);
  if (!admin) throw new Error(`There is no admin ${email}.`);
  return admin;
}

export const countOf = (count: number): string =>
  `${count} ${count === 1 ? 'session' : 'sessions'}`;
