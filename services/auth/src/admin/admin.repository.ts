import type { Db } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { sql } from 'kysely';
import type { AuthTables } from '../auth-tables.ts';
import type { Admin } from './admin.table.ts';

export function findAdminByEmail(db: Db<AuthTables>, email: string): Promise<Admin | undefined> {
  return db
    .selectFrom('admin')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export function findAdminById(db: Db<AuthTables>, id: string): Promise<Admin | undefined> {
  return db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertAdmin(
  db: Db<AuthTables>,
  admin: { email: string; passwordHash: string },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('admin')
    .values({ id, email: admin.email, password_hash: admin.passwordHash })
    .execute();
  return id;
}

/** Whether the admin's password is still the checked one. Locks the row, so that it cannot change until the transaction ends. */
export async function lockPasswordHash(
  db: Db<AuthTables>,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('admin')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePasswordHash(
  db: Db<AuthTables>,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('admin')
    .set({ password_hash: passwordHash, password_changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether there is no admin yet. No other transaction can write the table until this one ends. */
export async function hasNoAdmin(db: Db<AuthTables>): Promise<boolean> {
  await sql`lock table auth.admin in exclusive mode`.execute(db);
  return (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) === undefined;
}

export function listAdmins(db: Db<AuthTables>): Promise<Pick<Admin, 'email'>[]> {
  return db.selectFrom('admin').select('email').orderBy('email').execute();
}

/** No other transaction can add or delete an admin until this one ends. */
export async function countOtherAdmins(db: Db<AuthTables>, id: string): Promise<number> {
  await sql`lock table auth.admin in exclusive mode`.execute(db);
  const rows = await db.selectFrom('admin').select('id').where('id', '!=', id).execute();
  return rows.length;
}

/** Deletes the admin with everything that belongs to the account. */
export async function deleteAdmin(db: Db<AuthTables>, id: string): Promise<void> {
  await db.deleteFrom('admin').where('id', '=', id).execute();
}
