import { ADMIN_COOKIE, MASTER_COOKIE } from '../access/admin-guard.ts';
import { hashToken, newToken } from '../access/token.ts';
import type { Pool } from '../db/database.ts';
import { uuidv7 } from '../db/id.ts';

/** Headers of an admin whom {@link doubleAuthSchema} knows as signed in and verified. */
export interface SignedInAdmin {
  headers: Record<string, string>;
  email: string;
}

/** Stands in for the auth service's schema where that is not part of the test: one session, its code just entered. */
export async function doubleAuthSchema(pool: Pool): Promise<SignedInAdmin> {
  const [admin, master] = [newToken(), newToken()];
  const email = 'admin@club.test';
  const hex = (token: string) => `'\\x${hashToken(token).toString('hex')}'::bytea`;
  await pool.query(`create schema auth;
    create function auth.fresh_until(session_id uuid) returns timestamptz language sql as $$
      select now() + interval '5 minutes'
    $$;
    create function auth.verify_session(admin_hash bytea, master_hash bytea)
    returns table (session_id uuid, admin_id uuid, email text, otp_verified boolean) language sql as $$
      select '${uuidv7()}'::uuid, '${uuidv7()}'::uuid, '${email}'::text, true
      where admin_hash = ${hex(admin)} and master_hash = ${hex(master)}
    $$`);
  return { headers: { [ADMIN_COOKIE]: admin, [MASTER_COOKIE]: master }, email };
}
