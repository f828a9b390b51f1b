import type { Db } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { sql } from 'kysely';
import type { AuthTables, LiveSession } from '../tables.ts';

const NOW = sql<Date>`now()`;

export async function insertSession(
  db: Db<AuthTables>,
  session: {
    adminId: string;
    tokenHash: Buffer;
    masterHash: Buffer;
    device: string;
    address: string;
  },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('session')
    .values({
      id,
      admin_id: session.adminId,
      token_hash: session.tokenHash,
      master_hash: session.masterHash,
      device: session.device,
      address: session.address,
      expires_at: sql<Date>`now() + interval '8 hours'`,
    })
    .execute();
  return id;
}

/** Live sessions, of all admins or of one, the last used first. */
export function listLiveSessions(db: Db<AuthTables>, adminId?: string): Promise<LiveSession[]> {
  return db
    .selectFrom('live_session')
    .selectAll()
    .$if(adminId !== undefined, (query) => query.where('admin_id', '=', adminId ?? ''))
    .orderBy('last_seen_at', 'desc')
    .execute();
}

export async function markOtpVerified(db: Db<AuthTables>, id: string): Promise<void> {
  await db.updateTable('session').set({ otp_verified_at: NOW }).where('id', '=', id).execute();
}

/** Whether a code was entered in the session, at any time. */
export async function isVerified(db: Db<AuthTables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('otp_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session; false when the admin has no such live session. */
export async function endSession(
  db: Db<AuthTables>,
  { id, adminId }: { id: string; adminId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: NOW })
    .where('id', 'in', db.selectFrom('live_session').select('id').where('id', '=', id))
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the admin's sessions except `keep`. Returns their number. */
export async function endSessionsOf(
  db: Db<AuthTables>,
  adminId: string,
  keep?: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: NOW })
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The session may change settings without a new code until this moment; undefined when it needs a new code now. */
export async function findFreshUntil(db: Db<AuthTables>, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{
    until: Date | null;
  }>`select auth.fresh_until(${id}) as until`.execute(db);
  return rows[0]?.until ?? undefined;
}

export async function markLogOpened(db: Db<AuthTables>, id: string): Promise<void> {
  await db.updateTable('session').set({ log_opened_at: NOW }).where('id', '=', id).execute();
}

/** Whether the session opened the audit log with a fresh code, at any time. */
export async function hasOpenedLog(db: Db<AuthTables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('log_opened_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
