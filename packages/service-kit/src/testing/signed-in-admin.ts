import { cookies } from '@club/contracts/auth/cookies';
import { hashToken, newToken } from '../access/token.ts';
import type { Pool } from '../db/database.ts';
import { uuidv7 } from '../db/id.ts';

/** An admin with a verified session. The headers carry it. */
export interface SignedInAdmin {
  headers: Record<string, string>;
  email: string;
}

/**
 * Creates an `auth` schema that knows only one session, whose code was entered just now. For databases without the
 * tables of the auth service.
 */
export async function signInTestAdmin(pool: Pool): Promise<SignedInAdmin> {
  const [admin, master] = [newToken(), newToken()];
  const email = 'admin@club.test';
  const hex = (token: string) => `'\\x${hashToken(token).toString('hex')}'::bytea`;
  await pool.query(`create schema auth;
    create function auth.fresh_until(session_id uuid) returns timestamptz language sql as $$
      select now() + interval '5 minutes'
    $$;
    create function auth.verify_admin(admin_hash bytea, master_hash bytea)
    returns table (session_id uuid, admin_id uuid, email text, role text, otp_verified boolean) language sql as $$
      select '${uuidv7()}'::uuid, '${uuidv7()}'::uuid, '${email}'::text, 'owner'::text, true
      where admin_hash = ${hex(admin)} and master_hash = ${hex(master)}
    $$;
    create function auth.list_admins() returns table (email text, role text) language sql as $$
      values ('${email}'::text, 'owner'::text), ('editor@club.test', 'editor'), ('reader@club.test', 'reader')
    $$`);
  return { headers: { [cookies.admin]: admin, [cookies.master]: master }, email };
}
