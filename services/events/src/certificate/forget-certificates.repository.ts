import { ERASED_NAME } from '@club/contracts/person/person';
import { affectedRows } from '@club/service-kit/db/affected-rows';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** The certificates of a person, oldest first. */
export const listOfPerson = (db: EventsDb, email: string) =>
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
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('id')
    .execute();

/** Their pages then answer like a number that no certificate has. @returns how many */
export const deleteOfPerson = (db: EventsDb, email: string): Promise<number> =>
  affectedRows(db, sql`delete from events.certificate where lower(email) = lower(${email})`);

/** Those of a member, before the member's address is erased. */
export const deleteOfMember = (
  db: EventsDb,
  { registration_id, position }: { registration_id: string; position: number },
) =>
  sql`delete from events.certificate using events.registration_member member
    where member.registration_id = ${registration_id} and member.position = ${position}
      and certificate.registration_id = member.registration_id
      and lower(certificate.email) = lower(member.email)`.execute(db);

/** The team's name may name its leader, who was erased. The others keep their certificates. */
export const eraseTeamNames = (db: EventsDb, registrationIds: string[]) =>
  sql`update events.certificate set team = ${`${ERASED_NAME} `}::text || registration.reference
    from events.registration where registration.id = certificate.registration_id
      and registration.id = any(${registrationIds}::uuid[])`.execute(db);

export const deleteById = (db: EventsDb, ids: string[]) =>
  sql`delete from events.certificate where id = any(${ids}::uuid[])`.execute(db);

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
