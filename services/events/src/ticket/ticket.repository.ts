import { notFound } from '@club/service-kit/errors/service-error';
import type { EventsDb } from '../events-database.ts';

/** @throws 404, also for a registration or an event in the trash */
export const getTicketRow = (db: EventsDb, registrationId: string) =>
  db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([
      'registration.team_name',
      'registration.reference',
      'registration.status',
      'event.title',
      'event.date',
      'event.time',
      'event.end_date',
      'event.end_time',
      'event.location',
    ])
    .where('registration.id', '=', registrationId)
    .where('event.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Ticket'));
