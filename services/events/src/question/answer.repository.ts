import type { MemberFieldName } from '@club/contracts/events/member-fields';
import type { TeamAnswers } from '@club/contracts/events/question';
import { answerParts } from '@club/contracts/events/registration-list';
import { type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** The ids of the questions of an event that anybody has answered, also in a registration that was cancelled or deleted. */
export async function listAnswered(db: EventsDb, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select jsonb_object_keys(answers) as id from events.registration where event_id = ${eventId}
    union
    select jsonb_object_keys(member.answers) from events.registration_member member
      join events.registration on registration.id = member.registration_id
      where registration.event_id = ${eventId}
    union
    select jsonb_object_keys(sent.answers) from events.team_join sent
      join events.registration on registration.id = sent.registration_id
      where registration.event_id = ${eventId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the fields in which a member of a registration of the event has a value. */
export async function listFilledFields(
  db: EventsDb,
  eventId: string,
  fields: MemberFieldName[],
): Promise<MemberFieldName[]> {
  if (fields.length === 0) return [];
  const { rows } = await sql<{ field: MemberFieldName }>`
    select field from unnest(${fields}::text[]) field where exists (
      select from events.registration_member member
        join events.registration on registration.id = member.registration_id
        where registration.event_id = ${eventId} and to_jsonb(member) ->> field <> '')`.execute(db);
  return rows.map(({ field }) => field);
}

export async function listAnswers(db: EventsDb, registrationId: string): Promise<TeamAnswers> {
  const { answers: team } = await db
    .selectFrom('registration')
    .select('answers')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const members = await db
    .selectFrom('registration_member')
    .select('answers')
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .execute();
  return { team, members: members.map(({ answers }) => answers) };
}

export async function writeAnswers(
  db: EventsDb,
  registrationId: string,
  { team, members }: TeamAnswers,
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ answers: team })
    .where('id', '=', registrationId)
    .execute();
  for (const [position, answers] of members.entries()) {
    await db
      .updateTable('registration_member')
      .set({ answers })
      .where('registration_id', '=', registrationId)
      .where('position', '=', position)
      .execute();
  }
}

/** Adds the answers of one registration to another one of the same event, whose own answers win. */
export async function copyAnswers(db: EventsDb, from: string, to: string): Promise<void> {
  await sql`update events.registration kept set answers = given.answers || kept.answers
    from events.registration given where kept.id = ${to} and given.id = ${from}`.execute(db);
  await sql`update events.registration_member kept set answers = given.answers || kept.answers
    from events.registration_member given
    where kept.registration_id = ${to} and given.registration_id = ${from}
      and lower(kept.email) = lower(given.email)`.execute(db);
}

/** The registrations with an answer, with an option that was removed, or those that still owe an answer, for the `answer` of the list's filter. */
export function hasAnswer(answer: string): RawBuilder<boolean> {
  const { question, value, isEarlier } = answerParts(answer);
  const members = sql`select from events.registration_member member
    where member.registration_id = registration.id`;
  if (isEarlier) {
    const isOn = (answers: RawBuilder<unknown>) => sql`exists (
      select from jsonb_array_elements_text(jsonb_build_array() || (${answers} -> ${question})) chosen
      where not asked -> 'options' ? chosen)`;
    return sql`exists (
      select from events.event, jsonb_array_elements(event.questions) asked
      where event.id = registration.event_id and asked ->> 'id' = ${question}
        and (${isOn(sql`registration.answers`)}
          or exists (${members} and ${isOn(sql`member.answers`)})))`;
  }
  if (value !== '') {
    return sql`(registration.answers -> ${question} ? ${value}
      or exists (${members} and member.answers -> ${question} ? ${value}))`;
  }
  return sql`exists (
    select from events.event, jsonb_array_elements(event.questions) asked
    where event.id = registration.event_id and asked ->> 'id' = ${question}
      and case asked ->> 'for' when 'team' then not registration.answers ? ${question}
        else exists (${members} and not member.answers ? ${question}) end
      and (asked -> 'modules' = '[]' or exists (
        select from events.registration_module chosen
        where chosen.registration_id = registration.id and asked -> 'modules' ? chosen.name)))`;
}
