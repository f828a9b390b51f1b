import type { CertificateDesign } from '@club/contracts/events/certificate-design';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

export const findDesign = (db: EventsDb, eventId: string) =>
  db
    .selectFrom('certificate_design')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();

/** Lock the event first. */
export async function saveDesign(
  db: EventsDb,
  eventId: string,
  { signatories, ...texts }: CertificateDesign & { updated_by: string },
): Promise<void> {
  const columns = { ...texts, signatories: JSON.stringify(signatories) };
  await db
    .insertInto('certificate_design')
    .values({ event_id: eventId, ...columns })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({
        ...columns,
        version: sql`certificate_design.version + 1`,
        updated_at: sql`clock_timestamp()`,
      }),
    )
    .execute();
}

export async function insertSignature(
  db: EventsDb,
  signature: { id: string; event_id: string; image: Buffer },
): Promise<void> {
  await db.insertInto('certificate_signature').values(signature).execute();
}

/** Those of an event, by their ids. */
export const listSignatures = (db: EventsDb, eventId: string | null, ids: string[]) =>
  db
    .selectFrom('certificate_signature')
    .select(['id', 'image'])
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
