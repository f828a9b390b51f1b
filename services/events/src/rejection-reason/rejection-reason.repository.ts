import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

export async function listReasons(db: EventsDb): Promise<string[]> {
  const rows = await db.selectFrom('rejection_reason').select('text').orderBy('position').execute();
  return rows.map(({ text }) => text);
}

/** Locks the list until the transaction ends. */
export async function replaceReasons(db: EventsDb, reasons: string[]): Promise<void> {
  await sql`lock table events.rejection_reason in exclusive mode`.execute(db);
  await db.deleteFrom('rejection_reason').execute();
  const rows = reasons.map((text, position) => ({ position, text }));
  if (rows.length > 0) await db.insertInto('rejection_reason').values(rows).execute();
}

/** Rejections among which the last used reasons are looked for. */
const RECENT = 200;

/** The last different reasons of rejections that stand, newest first. */
export async function listLastUsed(db: EventsDb, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('decision')
    .select('reason')
    .where('action', '=', 'reject')
    .where('reason', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(RECENT)
    .execute();
  return [...new Set(rows.map(({ reason }) => reason ?? ''))].slice(0, count);
}
