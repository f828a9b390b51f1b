import { affectedRows } from '@club/service-kit/db/affected-rows';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { Person } from '../person/person.repository.ts';

/** The certificates of a person, oldest first. */
export const listOfPerson = (db: EventsDb, email: string | undefined) =>
  db
    .selectFrom('certificate')
    .select([
      'number',
      'kind',
      'place',
      'holder',
      'team',
      'modules',
      'event_title as event',
      'event_date as date',
      'state',
      'reason',
      'issued_at',
      'ended_at',
    ])
    .where(sql<boolean>`lower(email) = lower(${email ?? null})`)
    .orderBy('id')
    .execute();

/** Of a person and of these places. Their pages then answer like a number that no certificate has. @returns how many */
export const deleteOfPerson = (db: EventsDb, { email, places }: Person): Promise<number> =>
  affectedRows(
    db,
    sql`delete from events.certificate where lower(email) = lower(${email ?? null})
      or (registration_id, lower(email)) in (select place.id, lower(place.email)
        from unnest(${places.map(({ registration_id }) => registration_id)}::uuid[],
          ${places.map((place) => place.email)}::text[]) place (id, email))`,
  );

/** Before registrations are deleted: the certificates stay, without the addresses of their holders. */
export const dropEmails = (db: EventsDb, registrationIds: string[]) =>
  sql`update events.certificate set email = null
    where registration_id = any(${registrationIds}::uuid[])`.execute(db);

/** @param days since the day of the event */
export const deleteOldCertificates = (db: EventsDb, days: number): Promise<number> =>
  affectedRows(
    db,
    sql`delete from events.certificate
      where event_date < (now() at time zone 'UTC')::date - ${days}::integer`,
  );

/** Images that neither a design nor a certificate uses. @param days since the upload */
export const deleteUnusedSignatures = (db: EventsDb, days: number): Promise<number> =>
  affectedRows(
    db,
    sql`delete from events.certificate_signature signature
      where uploaded_at < now() - make_interval(days => ${days}::integer)
        and not exists (select from events.certificate_design design where design.event_id = signature.event_id
          and design.signatories @> jsonb_build_array(jsonb_build_object('signature_id', signature.id)))
        and not exists (select from events.certificate where certificate.event_id = signature.event_id
          and design -> 'signatories' @> jsonb_build_array(jsonb_build_object('signature_id', signature.id)))`,
  );
