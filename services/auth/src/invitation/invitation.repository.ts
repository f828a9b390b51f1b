import { INVITATION_DAYS } from '@club/contracts/auth/admins';
import type { Db } from '@club/service-kit/db/database';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, sql } from 'kysely';
import type { AuthTables, InvitationRow, InvitationTable } from '../tables.ts';

const NOW = sql<Date>`now()`;

/** An earlier invitation of the email address ends. */
export async function replaceInvitation(
  db: Db<AuthTables>,
  row: Omit<Insertable<InvitationTable>, 'expires_at'>,
): Promise<void> {
  await deleteInvitationsOf(db, row.email);
  const expires_at = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`;
  await db
    .insertInto('invitation')
    .values({ ...row, expires_at })
    .execute();
}

/** The open ones, the newest first. */
export const listInvitations = (db: Db<AuthTables>): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('expires_at', '>', NOW)
    .orderBy('created_at', 'desc')
    .execute();

export const findInvitation = (
  db: Db<AuthTables>,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', NOW)
    .executeTakeFirst();

/** @throws 404 */
export const deleteInvitation = (db: Db<AuthTables>, id: string): Promise<InvitationRow> =>
  db
    .deleteFrom('invitation')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('Invitation'));

/** Ends the invitations of an admin who may not invite any more, or whose account somebody else may have used. */
export async function endInvitationsBy(db: Db<AuthTables>, inviter: string): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where(sql`lower(invited_by)`, '=', inviter.toLowerCase())
    .execute();
}

/** For the data of one person. */
export const listInvitationsOf = (db: Db<AuthTables>, email: string) =>
  db
    .selectFrom('invitation')
    .select(['email', 'role', 'invited_by', 'expires_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();

/** @returns the number of deleted invitations */
export async function deleteInvitationsOf(db: Db<AuthTables>, email: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
