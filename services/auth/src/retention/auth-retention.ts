import { affectedRows } from '@club/service-kit/db/affected-rows';
import { createDatabase, type Pool } from '@club/service-kit/db/database';
import { kitRetention } from '@club/service-kit/retention/kit-retention';
import { daysAgo, type RetentionRow } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';

const authDb = (pool: Pool) => createDatabase<unknown>(pool, 'auth');

/** What this service keeps and for how long, with the rows about data that all services share. */
export const authRetention: readonly RetentionRow[] = [
  {
    what: 'Sessions of admins, with their one-time codes',
    where: 'Postgres, auth.session',
    days: 1,
    since: 'the session ended',
    why: 'to show the admin where they were signed in',
    enforce: ({ pool }, days) =>
      affectedRows(
        authDb(pool),
        sql`delete from auth.session
            where least(expires_at, last_seen_at + interval '30 minutes', revoked_at) < ${daysAgo(days)}`,
      ),
  },
  {
    what: 'Master tokens',
    where: 'Postgres, auth.master_token',
    days: 1,
    since: 'the token expired',
    why: 'sign-in needs one',
    enforce: ({ pool }, days) =>
      affectedRows(
        authDb(pool),
        sql`delete from auth.master_token m where m.expires_at < ${daysAgo(days)}
            and not exists (select from auth.session s where s.master_hash = m.token_hash)`,
      ),
  },
  {
    what: 'Invitations of admins',
    where: 'Postgres, auth.invitation',
    days: 0,
    since: 'the invitation expires',
    why: 'the link creates an account',
    enforce: ({ pool }) =>
      affectedRows(authDb(pool), sql`delete from auth.invitation where expires_at < now()`),
  },
  {
    what: 'Links for a new password of an admin, as hashes',
    where: 'Postgres, auth.password_reset',
    days: 0,
    since: 'the link expires',
    why: 'the link sets a password',
    enforce: ({ pool }) =>
      affectedRows(authDb(pool), sql`delete from auth.password_reset where expires_at < now()`),
  },
  {
    what: 'Failed sign-ins, by browser and account',
    where: 'Postgres, auth.login_failure',
    days: 0,
    since: 'the limit ends',
    why: 'to stop guessing',
    enforce: ({ pool }) =>
      affectedRows(authDb(pool), sql`delete from auth.login_failure where until < now()`),
  },
  {
    what: 'Browsers that an admin signed in from, as hashes',
    where: 'Postgres, auth.device',
    days: 0,
    since: 'the browser is forgotten, 180 days after its last sign-in',
    why: 'failed sign-ins elsewhere do not slow these browsers down',
    enforce: ({ pool }) =>
      affectedRows(authDb(pool), sql`delete from auth.device where expires_at < now()`),
  },
  {
    what: 'Solved proofs of work',
    where: 'Postgres, auth.used_challenge',
    days: 0,
    since: 'the challenge expires',
    why: 'each proof counts once',
    enforce: ({ pool }) =>
      affectedRows(authDb(pool), sql`delete from auth.used_challenge where expires_at < now()`),
  },
  ...kitRetention,
];
