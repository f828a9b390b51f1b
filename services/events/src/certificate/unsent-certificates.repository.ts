import { countRows } from '@club/service-kit/db/count-rows';
import { type QueryCreator, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { EventsTables } from '../tables.ts';
import { hasPlace } from './certificate.repository.ts';

/** Valid certificates whose email was not queued. */
const unsent = (db: QueryCreator<EventsTables>, eventId: string) =>
  db
    .selectFrom('certificate')
    .innerJoin('registration', 'registration.id', 'certificate.registration_id')
    .where('certificate.event_id', '=', eventId)
    .where('certificate.state', '=', 'valid')
    .where('certificate.sent_at', 'is', null)
    .where(hasPlace);

/** Other workers skip those that are taken. */
export const takeUnsent = (db: EventsDb, eventId: string, limit: number) =>
  db
    .with('taken', (cte) =>
      unsent(cte, eventId)
        .select('certificate.id')
        .orderBy('certificate.registration_id')
        .orderBy('certificate.id')
        .limit(limit)
        .forUpdate('certificate')
        .skipLocked(),
    )
    .updateTable('certificate')
    .from('taken')
    .set({ sent_at: sql<Date>`clock_timestamp()` })
    .whereRef('certificate.id', '=', 'taken.id')
    .returning([
      'certificate.id',
      'certificate.registration_id',
      'certificate.email',
      'certificate.kind',
      'certificate.place',
      'certificate.replaces',
    ])
    .execute();

export type TakenCertificate = Awaited<ReturnType<typeof takeUnsent>>[number];

export const countUnsent = (db: EventsDb, eventId: string): Promise<number> =>
  countRows(unsent(db, eventId));
