import { activeStatuses, confirmedStatuses } from '@club/contracts/events/registration-status';
import type { EmailedMembers } from '@club/contracts/events/team-email';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import type { TeamEmailTable } from '../tables.ts';

export interface Recipient {
  registration_id: string;
  position: number;
  team_name: string;
  name: string;
  email: string;
}

interface Teams {
  ids: string[];
  hasCancelled: boolean;
  who: EmailedMembers;
}

/** A person with two teams of the event who came with one of them has come. */
const WHO: Record<EmailedMembers, RawBuilder<boolean>> = {
  all: sql`true`,
  here: sql`${statusIn('registration.status', confirmedStatuses)} and member.checked_in_at is not null`,
  missing: sql`${statusIn('registration.status', confirmedStatuses)} and not exists (
    select from events.registration_member other
    join events.registration own on own.id = other.registration_id
    where own.event_id = registration.event_id and ${statusIn('own.status', confirmedStatuses)}
      and lower(other.email) = lower(member.email) and other.checked_in_at is not null)`,
};

/** The members of teams, in the order in which the teams registered. An email address of several teams comes once. */
export const listRecipients = async (
  db: EventsDb,
  { ids, hasCancelled, who }: Teams,
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select registration_id, position, team_name, name, email from (
      select distinct on (lower(member.email)) member.registration_id, member.position, team_name,
        member.name, member.email, registered_at
      from events.registration_member member
      join events.registration on registration.id = member.registration_id
      where registration.id = any(${ids}::uuid[]) and member.email <> ${ERASED_EMAIL}
        and (${hasCancelled} or ${statusIn('registration.status', activeStatuses)}) and ${WHO[who]}
      order by lower(member.email), registered_at, member.registration_id, member.position
    ) recipient order by registered_at, registration_id, position`.execute(db);
  return rows;
};

/** @returns undefined when the attempt was carried out before */
export const insertTeamEmail = (db: EventsDb, row: Insertable<TeamEmailTable>) =>
  db
    .insertInto('team_email')
    .values(row)
    .onConflict((conflict) => conflict.column('attempt').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findByAttempt = (db: EventsDb, attempt: string) =>
  db.selectFrom('team_email').selectAll().where('attempt', '=', attempt).executeTakeFirst();

export const findTeamEmail = (db: EventsDb, id: string) =>
  db.selectFrom('team_email').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertRecipients(
  db: EventsDb,
  id: string,
  recipients: Recipient[],
): Promise<void> {
  const teams = recipients.map(({ registration_id }) => registration_id);
  const positions = recipients.map(({ position }) => position);
  await sql`insert into events.team_email_recipient (team_email_id, registration_id, position)
    select ${id}, * from unnest(${teams}::uuid[], ${positions}::int[])`.execute(db);
}

/** Deletes recipients that no other process holds, and returns those who still have an email address. */
export async function takeRecipients(
  db: EventsDb,
  id: string,
  limit: number,
): Promise<{ taken: number; members: { name: string; email: string }[] }> {
  const { rows } = await sql<{ name: string; email: string } | { name: null; email: null }>`
    with taken as (
      delete from events.team_email_recipient where (team_email_id, registration_id, position) in (
        select team_email_id, registration_id, position from events.team_email_recipient
        where team_email_id = ${id} order by registration_id, position
        limit ${limit} for update skip locked)
      returning registration_id, position
    ) select member.name, member.email from taken
      left join events.registration_member member using (registration_id, position)`.execute(db);
  const members = rows.flatMap(({ name, email }) =>
    email !== null && email !== ERASED_EMAIL ? [{ name, email }] : [],
  );
  return { taken: rows.length, members };
}
