import type { Role } from '@club/contracts/auth/role';
import type { Db } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { sql } from 'kysely';
import type { Admin, AuthTables } from '../tables.ts';

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
  admin: { email: string; passwordHash: string; role?: Role },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('admin')
    .values({ id, email: admin.email, password_hash: admin.passwordHash, role: admin.role })
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

/** Whether the admin is an owner, who stays one until the transaction ends. */
export async function lockOwner(db: Db<AuthTables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'owner')
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

/** No other transaction can add, change or delete an admin until this one ends. */
export async function lockAdmins(db: Db<AuthTables>): Promise<void> {
  await sql`lock table auth.admin in exclusive mode`.execute(db);
}

/** Whether there is no admin yet. Locks the table. */
export async function hasNoAdmin(db: Db<AuthTables>): Promise<boolean> {
  await lockAdmins(db);
  return (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) === undefined;
}

export function listAdmins(db: Db<AuthTables>): Promise<Pick<Admin, 'email'>[]> {
  return db.selectFrom('admin').select('email').orderBy('email').execute();
}

export function listOwners(db: Db<AuthTables>): Promise<Pick<Admin, 'email'>[]> {
  return db.selectFrom('admin').select('email').where('role', '=', 'owner').execute();
}

/** By email address. */
export const listAccounts = (db: Db<AuthTables>) =>
  db
    .selectFrom('admin')
    .leftJoin('totp', (join) =>
      join.onRef('totp.admin_id', '=', 'admin.id').on('totp.key', 'is not', null),
    )
    .select(['admin.id', 'email', 'role', 'admin.created_at', 'last_sign_in_at'])
    .select((eb) => eb('totp.admin_id', 'is not', null).$castTo<boolean>().as('has_app'))
    .orderBy('email')
    .execute();

/** Lock the admins first. */
export async function countOtherOwners(db: Db<AuthTables>, id: string): Promise<number> {
  const rows = await db
    .selectFrom('admin')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', '!=', id)
    .execute();
  return rows.length;
}

export async function updateRole(db: Db<AuthTables>, id: string, role: Role): Promise<void> {
  await db.updateTable('admin').set({ role }).where('id', '=', id).execute();
}

/** The admin has entered the code of a new session. */
export async function markSignIn(db: Db<AuthTables>, id: string): Promise<void> {
  await db
    .updateTable('admin')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes the admin with everything that belongs to the account. */
export async function deleteAdmin(db: Db<AuthTables>, id: string): Promise<void> {
  await db.deleteFrom('admin').where('id', '=', id).execute();
}
