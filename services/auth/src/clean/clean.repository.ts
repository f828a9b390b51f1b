import type { Db } from '@club/service-kit/db/database';
import { sql } from 'kysely';
import type { AuthTables } from '../auth-tables.ts';

/** Deletes sessions and master tokens a day after their end, and expired known browsers, tries, proofs of work and limit counters. */
export async function deleteExpired(db: Db<AuthTables>): Promise<Record<string, number>> {
  const count = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(db)).numAffectedRows ?? 0n);
  return {
    sessions: await count(sql`delete from auth.session
      where least(expires_at, last_seen_at + interval '30 minutes', revoked_at) < now() - interval '1 day'`),
    master_tokens: await count(sql`delete from auth.master_token m
      where m.expires_at < now() - interval '1 day'
        and not exists (select from auth.session s where s.master_hash = m.token_hash)`),
    login_failures: await count(sql`delete from auth.login_failure where until < now()`),
    devices: await count(sql`delete from auth.device where expires_at < now()`),
    used_challenges: await count(sql`delete from auth.used_challenge where expires_at < now()`),
    limits: await count(sql`delete from kit.rate_limit
      where expire < (extract(epoch from now()) * 1000)::bigint`),
  };
}
