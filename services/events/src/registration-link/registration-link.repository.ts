import { activeStatuses, paidStatuses } from '@club/contracts/events/registration-status';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';

/** A stranger may have registered the same address again, so not only the newest team counts. */
const MAX_LINKS = 3;

export const listNewest = (db: EventsDb, eventId: string, email: string) =>
  db
    .selectFrom('registration_member as member')
    .innerJoin('registration', 'registration.id', 'member.registration_id')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([
      'registration.id',
      'registration.event_id',
      'registration.team_name',
      'registration.reference',
      'member.name as member_name',
      'member.join_id',
      'event.slug as event_slug',
      'event.title as event_title',
    ])
    .where('registration.event_id', '=', eventId)
    .where('event.deleted_at', 'is', null)
    .where('registration.status', 'in', activeStatuses)
    .where(sql<boolean>`lower(member.email) = lower(${email})`)
    .orderBy(statusIn('registration.status', paidStatuses), 'desc')
    .orderBy('registration.registered_at', 'desc')
    .limit(MAX_LINKS)
    .execute();
