import { MAX_NAMED } from '@club/contracts/person/named-person';
import { ERASED_NAME } from '@club/contracts/person/person';
import { hasWords } from '@club/service-kit/db/contains-pattern';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** A record that contains the name: its id and the fields that tell an admin which person it is about. */
export type Named = { id: string } & Record<string, unknown>;

const find = async (db: EventsDb, query: RawBuilder<Named>): Promise<Named[]> =>
  (await sql<Named>`${query} limit ${MAX_NAMED + 1}`.execute(db)).rows.map(isoTimes);

const ofTeam = sql`event.title as event, registration.team_name, registration.reference`;
const teams = sql`events.registration join events.event on event.id = registration.event_id`;

/** The id is that of the registration and the position in it. */
export const findPlaces = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select registration.id || ':' || member.position as id, ${ofTeam}, member.position = 0 as is_leader,
        member.name, member.email, member.phone, member.university_name, member.university_roll_no,
        member.batch, member.ticket_number, member.checked_in_at, member.check_in_note, registration.status, registration.registered_at
      from ${teams} join events.registration_member member on member.registration_id = registration.id
      where ${hasWords(sql`member.name`, name)} order by registration.registered_at, member.position`,
  );

/** The id is that of the registration. */
export const findTeams = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select registration.id, ${ofTeam}, registration.status from ${teams}
      where ${hasWords(sql`registration.team_name`, name)} order by registration.registered_at`,
  );

/** The id is that of the registration, and the position of the member or `team`. */
export const findAnswers = (db: EventsDb, name: string) =>
  find(db, answersThat(hasWords(sql`answers`, name)));

/** As {@link findAnswers}. @param email an address that the answers contain */
export const findAnswersWith = (db: EventsDb, email: string) =>
  find(db, answersThat(sql`strpos(lower(answers), lower(${email})) > 0`));

const answersThat = (match: RawBuilder<unknown>) =>
  sql<Named>`select * from (
        select registration.id || ':' || answered.place as id, ${ofTeam}, (
          select string_agg(concat_ws(': ', asked.question ->> 'label', coalesce((
              select string_agg(chosen, ', ') from jsonb_array_elements_text(
                case jsonb_typeof(given.value) when 'array' then given.value else '[]' end) chosen),
              case asked.question ->> 'kind' when 'file' then substr(given.value #>> '{}', 38)
                else given.value #>> '{}' end)), E'\n' order by asked.place)
          from jsonb_each(answered.answers) given
          left join jsonb_array_elements(event.questions) with ordinality asked (question, place)
            on asked.question ->> 'id' = given.key) as answers
        from ${teams} join (
          select id as registration_id, 'team' as place, answers from events.registration
          union all
          select registration_id, position::text, answers from events.registration_member
        ) answered on answered.registration_id = registration.id and answered.answers <> '{}'
        order by registration.registered_at, answered.place) found
      where ${match}`;

/** The id is that of the registration. */
export const findPayers = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select registration.id, ${ofTeam}, registration.payer_name, registration.transaction_id from ${teams}
      where ${hasWords(sql`registration.payer_name`, name)} order by registration.registered_at`,
  );

/** The id is that of the registration, all of whose reasons are listed. */
export const findReasons = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select * from (
        select registration.id, ${ofTeam}, concat_ws(E'\n', registration.rejection_reason,
          registration.cancel_reason, (select string_agg(concat_ws(E'\n', decision.reason,
            decision.restores -> 'registration' ->> 'rejection_reason'), E'\n' order by decision.at)
            from events.decision where decision.registration_id = registration.id)) as reasons
        from ${teams} order by registration.registered_at) found
      where ${hasWords(sql`reasons`, name)}`,
  );

export const findNotes = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select note.id, ${ofTeam}, note.text, note.created_at from ${teams}
      join events.registration_note note on note.registration_id = registration.id
      where ${hasWords(sql`note.text`, name)} order by note.id`,
  );

/** @param table with the lines of transfers to the club, or of money that went out */
export const findLines = (
  db: EventsDb,
  name: string,
  table: 'statement_line' | 'statement_debit',
) =>
  find(
    db,
    sql`select id, booked_on, payer, text, transaction_id, amount from ${sql.table(`events.${table}`)}
      where forgotten_at is null and ${hasWords(sql`concat(payer, ' ', text)`, name)} order by booked_on`,
  );

export const findWaiting = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select entry.id, event.title as event, entry.team_name, entry.email, entry.state, entry.joined_at
      from events.waiting_entry entry join events.event on event.id = entry.event_id
      where ${hasWords(sql`entry.team_name`, name)} order by entry.joined_at`,
  );

/** Also those whose registration is deleted. Names of signatories count, and reasons. */
export const findCertificates = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select id, event_title as event, holder, team, kind, place, number, state, issued_at, reason, (
          select string_agg(concat_ws(', ', signatory ->> 'name', signatory ->> 'office'), E'\n')
          from jsonb_array_elements(design -> 'signatories') signatory) as signatories
      from events.certificate where ${hasWords(sql`concat_ws(' ', holder, team, reason)`, name)} order by issued_at`,
  );

/** The id is that of the registration and of the member. */
export const findCheckInNotes = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select * from (
        select registration.id || ':' || member.member_id as id, ${ofTeam}, member.checked_in_at,
          concat_ws(E'\n', member.check_in_note, (select string_agg(scan.note, E'\n' order by scan.at)
            from events.door_scan scan where scan.member_id = member.member_id)) as notes
        from ${teams} join events.registration_member member on member.registration_id = registration.id
        order by registration.registered_at, member.position) found
      where ${hasWords(sql`notes`, name)}`,
  );

export const findPhones = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select device.id, event.title as event, door.name as door, device.name, device.joined_at
      from events.door_device device join events.door on door.id = device.door_id
      join events.event on event.id = door.event_id
      where ${hasWords(sql`device.name`, name)} order by device.joined_at`,
  );

export const findJoins = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select sent.id, ${ofTeam}, sent.name, sent.email, sent.phone, sent.university_name, sent.university_roll_no,
        sent.batch, sent.joined_at from ${teams} join events.team_join sent on sent.registration_id = registration.id
      where ${hasWords(sql`concat(sent.name, ' ', sent.answers)`, name)} order by sent.joined_at`,
  );

/** Emails that have left. */
export const findTeamEmails = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select id, subject, text, created_at from events.team_email email
      where ${hasWords(sql`concat(subject, ' ', text)`, name)}
        and not exists (select from events.team_email_recipient where team_email_id = email.id)
      order by created_at`,
  );

/** The references of payments and refunds, which the club's accounts need. */
export const findReferences = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select registration.id, ${ofTeam}, registration.transaction_id, registration.refund_reference from ${teams}
      where ${hasWords(sql`concat(registration.transaction_id, ' ', registration.refund_reference)`, name)}
      order by registration.registered_at`,
  );

/** Texts that admins edit on their screens. */
export const findClubTexts = (db: EventsDb, name: string) =>
  find(
    db,
    sql`select id, record, title from (
        select id, 'Event' as record, title, to_jsonb(event)::text as content from events.event
        union all
        select event_id, 'Design of certificates', event.title, to_jsonb(design)::text
          from events.certificate_design design join events.event on event.id = design.event_id
        union all
        select id, 'Saved view', name, to_jsonb(saved_view)::text from events.saved_view
        union all
        select id, 'Door', name, name from events.door
      ) record where ${hasWords(sql`content`, name)} order by title`,
  );

/** No payment or decision runs at the same time. */
export const lockRegistrations = (db: EventsDb, ids: string[]) =>
  sql`select from events.registration where id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );

/** The parts of an id of {@link findAnswers}. */
export const answerPlace = (row: string): { id: string; place: string } => {
  const [id = '', place = ''] = row.split(':');
  return { id, place };
};

/** @param place the position of the member, or `team` */
export const eraseAnswers = (db: EventsDb, { id, place }: { id: string; place: string }) =>
  (place === 'team'
    ? sql`update events.registration set answers = '{}' where id = ${id}`
    : sql`update events.registration_member set answers = '{}'
        where registration_id = ${id} and position = ${Number(place)}`
  ).execute(db);

/** The reference keeps the names of erased teams of an event different. */
export const eraseTeamNames = (db: EventsDb, ids: string[]) =>
  sql`update events.registration set team_name = ${`${ERASED_NAME} `}::text || reference
    where id = any(${ids}::uuid[])`.execute(db);

export const erasePayers = (db: EventsDb, ids: string[]) =>
  sql`update events.registration set payer_name = null where id = any(${ids}::uuid[])`.execute(db);

export const eraseOwnReasons = (db: EventsDb, ids: string[]) =>
  sql`update events.registration set rejection_reason = null, cancel_reason = null
    where id = any(${ids}::uuid[])`.execute(db);

export const deleteNotes = (db: EventsDb, ids: string[]) =>
  sql`delete from events.registration_note where id = any(${ids}::uuid[])`.execute(db);

export const deleteWaiting = (db: EventsDb, ids: string[]) =>
  sql`delete from events.waiting_entry where id = any(${ids}::uuid[])`.execute(db);

export const deleteJoins = (db: EventsDb, ids: string[]) =>
  sql`delete from events.team_join where id = any(${ids}::uuid[])`.execute(db);

export const eraseTeamEmails = (db: EventsDb, ids: string[]) =>
  sql`update events.team_email set subject = ${ERASED_NAME}, text = ${ERASED_NAME}
    where id = any(${ids}::uuid[])`.execute(db);

/** @param ids of members */
export async function eraseCheckInNotes(db: EventsDb, ids: string[]): Promise<void> {
  await sql`update events.door_scan set note = '' where member_id = any(${ids}::uuid[])`.execute(
    db,
  );
  await sql`update events.registration_member set check_in_note = ''
    where member_id = any(${ids}::uuid[]) and check_in_note is not null`.execute(db);
}

export const erasePhones = (db: EventsDb, ids: string[]) =>
  sql`update events.door_device set name = ${ERASED_NAME} where id = any(${ids}::uuid[])`.execute(
    db,
  );
