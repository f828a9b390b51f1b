import { hasWords } from '@club/service-kit/db/contains-pattern';
import { type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { ofTeam, teams } from './named-teams.ts';

/** The id is that of the registration, and the position of the member or `team`. */
const answersThat = (match: RawBuilder<unknown>) =>
  sql<{ id: string } & Record<string, unknown>>`select * from (
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

export const answersNaming = (name: string) => answersThat(hasWords(sql`answers`, name));

/** The answers of anybody that contain the address. */
export const listAnswersWith = async (db: EventsDb, email: string | undefined) =>
  (await answersThat(sql`strpos(lower(answers), lower(${email ?? null})) > 0`).execute(db)).rows;

/** @param ids a registration, and the position of the member or `team` */
export async function eraseAnswers(db: EventsDb, ids: string[]): Promise<void> {
  for (const [id, place] of ids.map((row) => row.split(':'))) {
    const erase =
      place === 'team'
        ? sql`update events.registration set answers = '{}' where id = ${id}`
        : sql`update events.registration_member set answers = '{}'
            where registration_id = ${id} and position = ${Number(place)}`;
    await erase.execute(db);
  }
}
