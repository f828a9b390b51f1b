import { affectedRows } from '@club/service-kit/db/affected-rows';
import { hasWords } from '@club/service-kit/db/contains-pattern';
import { type DataKind, finding } from '@club/service-kit/person/personal-data';
import { type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { eraseJudges } from '../judging/judge.repository.ts';
import { forgetNamesOfPoints } from '../result/result.repository.ts';
import * as retention from '../retention/retention.repository.ts';
import type { EventsTables } from '../tables.ts';
import { ofTeam, teams } from './named-teams.ts';
import type { Person } from './person.repository.ts';

const isOneOf = (ids: string[]) => sql`any(${ids}::uuid[])`;

const submissions = (condition: RawBuilder<unknown>) => sql<object>`
  select * from (
    select submission.id, submission.registration_id, ${ofTeam}, submission.sent_at,
      (select string_agg(given.value #>> '{}', E'\n') from jsonb_each(submission.answers) given) as answers
    from ${teams} join events.submission on submission.registration_id = registration.id) found
  where ${condition} order by sent_at`;

const eraseSubmissions = (db: EventsDb, condition: RawBuilder<unknown>) =>
  affectedRows(
    db,
    sql`update events.submission set answers = '{}', in_gallery = false
      where answers <> '{}' and ${condition}`,
  );

const judges = (condition: RawBuilder<unknown>) => sql<object>`
  select judge.id, event.title as event, judge.name, judge.email, judge.last_contact
  from events.judge join events.contest on contest.id = judge.contest_id
  join events.event on event.id = contest.event_id
  where ${condition} order by judge.created_at`;

const hasEmail = (email: string | undefined) => sql`lower(judge.email) = lower(${email ?? null})`;

/** What teams hand in, and who judges it. */
export const contestKinds: DataKind<EventsTables, Person>[] = [
  {
    kind: 'Submissions to contests',
    columns: { submission: 'answers' },
    byAddress: {
      list: async ({ db }, { led }) =>
        (await submissions(sql`registration_id = ${isOneOf(led)}`).execute(db)).rows,
      erase: ({ db }, { led }) => eraseSubmissions(db, sql`registration_id = ${isOneOf(led)}`),
    },
    byName: {
      row: 'submission',
      effect:
        'All answers of this submission are deleted, with their files, and it leaves the gallery.',
      find: finding((name) => submissions(hasWords(sql`answers`, name))),
      erase: ({ db }, ids) => eraseSubmissions(db, sql`id = ${isOneOf(ids)}`),
    },
  },
  {
    kind: 'Judges of contests',
    columns: { judge: 'name email secret_hash' },
    byAddress: {
      list: async ({ db }, { email }) => (await judges(hasEmail(email)).execute(db)).rows,
      erase: ({ db }, { email }) => eraseJudges(db, hasEmail(email)),
    },
    byName: {
      row: 'judge',
      effect:
        'The judge is named "Erased", without an email address, and is not named in the audit log any more. The judgements stay.',
      find: finding((name) => judges(hasWords(sql`judge.name`, name))),
      erase: ({ db }, ids) => eraseJudges(db, sql`id = ${isOneOf(ids)}`),
    },
    kept: [
      {
        what: 'Names and email addresses of judges',
        where: 'Postgres, events.judge',
        days: 730,
        since: retention.EVENT,
        why: 'questions about the judgement, as long as the registrations are kept',
        enforce: retention.forgetOldJudges,
      },
    ],
  },
  {
    kind: 'Names in files of points',
    columns: { contest: 'points_mapping' },
    byName: {
      row: 'contest',
      effect:
        'All names of the file that no team has are deleted. The next file asks for them again.',
      find: finding(
        (name) => sql`
          select * from (
            select contest.id, event.title as event, contest.module, contest.created_at,
              (select string_agg(said, E'\n')
                from jsonb_object_keys(contest.points_mapping -> 'names') said) as names
            from events.contest join events.event on event.id = contest.event_id) found
          where ${hasWords(sql`names`, name)} order by created_at`,
      ),
      erase: ({ db }, ids) => forgetNamesOfPoints(db, sql`contest.id = ${isOneOf(ids)}`),
    },
    kept: [
      {
        what: 'Names in files of points that no team has',
        where: 'Postgres, events.contest',
        days: 730,
        since: retention.EVENT,
        why: 'so that the next file asks for none of them again, as long as the registrations are kept',
        enforce: retention.forgetOldNamesOfPoints,
      },
    ],
  },
  {
    kind: 'Notes of judges, reasons of rankings',
    columns: { judgement: 'note', contest_result: 'reason' },
    byName: {
      row: 'judgement',
      effect: 'The text is deleted. Points and ranking stay.',
      find: finding(
        (name) => sql`
          select * from (
            select judgement.nonce as id, ${ofTeam}, judgement.note as text, judgement.at
              from ${teams} join events.submission on submission.registration_id = registration.id
              join events.judgement on judgement.submission_id = submission.id
            union all
            select contest.id, event.title, null, null, result.reason, result.locked_at
              from events.contest_result result join events.contest on contest.id = result.contest_id
              join events.event on event.id = contest.event_id) found
          where ${hasWords(sql`text`, name)} order by at`,
      ),
      async erase({ db }, ids) {
        await sql`update events.judgement set note = '' where nonce = ${isOneOf(ids)}`.execute(db);
        await sql`update events.contest_result set reason = '' where contest_id = ${isOneOf(ids)}`.execute(
          db,
        );
      },
    },
  },
];
