import { kitRetention } from '@club/service-kit/retention/kit-retention';
import { deleteOld, type RetentionRow } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';

/** What this service keeps and for how long, with the rows about data that all services share. */
export const authRetention: readonly RetentionRow[] = [
  {
    what: 'Sessions of admins, with their one-time codes',
    where: 'Postgres, auth.session',
    days: 1,
    since: 'the session ended',
    why: 'to show the admin where they were signed in',
    enforce: deleteOld(
      'auth.session',
      sql`least(expires_at, last_seen_at + interval '30 minutes', revoked_at)`,
    ),
  },
  {
    what: 'Master tokens',
    where: 'Postgres, auth.master_token',
    days: 1,
    since: 'the token expired',
    why: 'sign-in needs one',
    enforce: deleteOld(
      'auth.master_token',
      'expires_at',
      sql`not exists (select from auth.session s where s.master_hash = token_hash)`,
    ),
  },
  {
    what: 'Invitations of admins',
    where: 'Postgres, auth.invitation',
    days: 0,
    since: 'the invitation expires',
    why: 'the link creates an account',
    enforce: deleteOld('auth.invitation', 'expires_at'),
  },
  {
    what: 'Links for a new password of an admin, as hashes',
    where: 'Postgres, auth.password_reset',
    days: 0,
    since: 'the link expires',
    why: 'the link sets a password',
    enforce: deleteOld('auth.password_reset', 'expires_at'),
  },
  {
    what: 'Failed sign-ins, by browser and account',
    where: 'Postgres, auth.login_failure',
    days: 0,
    since: 'the limit ends',
    why: 'to stop guessing',
    enforce: deleteOld('auth.login_failure', 'until'),
  },
  {
    what: 'Browsers that an admin signed in from, as hashes',
    where: 'Postgres, auth.device',
    days: 0,
    since: 'the browser is forgotten, 180 days after its last sign-in',
    why: 'failed sign-ins elsewhere do not slow these browsers down',
    enforce: deleteOld('auth.device', 'expires_at'),
  },
  {
    what: 'Solved proofs of work',
    where: 'Postgres, auth.used_challenge',
    days: 0,
    since: 'the challenge expires',
    why: 'each proof counts once',
    enforce: deleteOld('auth.used_challenge', 'expires_at'),
  },
  ...kitRetention,
];
