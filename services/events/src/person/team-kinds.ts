import { UPLOAD_HOURS } from '@club/contracts/events/answer-file';
import { forgetChanges } from '@club/service-kit/audit/forget';
import { hasWords } from '@club/service-kit/db/contains-pattern';
import { type DataKind, deletingFrom, finding } from '@club/service-kit/person/personal-data';
import { sql } from 'kysely';
import { sweepAnswerFiles } from '../answer-file/sweep-answer-files.ts';
import { eventsDatabase } from '../events-database.ts';
import * as gatheringRepository from '../gathering/gathering.repository.ts';
import { deleteNotes } from '../note/note.repository.ts';
import * as retention from '../retention/retention.repository.ts';
import type { EventsTables } from '../tables.ts';
import * as waitingRepository from '../waiting/waiting.repository.ts';
import { CONFIRM_DAYS } from '../waiting/waiting-emails.ts';
import { answersNaming, eraseAnswers, listAnswersWith } from './answers.repository.ts';
import { ofTeam, teams } from './named-teams.ts';
import * as personRepository from './person.repository.ts';
import { listFiles, listJoins } from './shown-places.ts';

export const ANSWER_FILES = 'Files of answers';

const registrationsOf = (ids: string[]) =>
  personRepository.subjectsOf(ids.map((id) => id.split(':')[0] ?? ''));

/** What teams, their members and people on waiting lists say, and what admins say about teams. */
export const teamKinds: DataKind<EventsTables, personRepository.Person>[] = [
  {
    kind: ANSWER_FILES,
    columns: { answer_file: 'key name network' },
    byAddress: { list: ({ db }, { email }) => listFiles(db, email) },
    kept: [
      {
        what: 'Files that teams have sent as answers',
        where: 'Postgres, events.answer_file; files, answers/',
        days: 180,
        since: retention.EVENT,
        why: 'the club checks them before and after the event',
        enforce: retention.deleteOldAnswerFiles,
      },
      {
        what: 'Files of answers that belong to no registration, with the network of their sender',
        where: 'Postgres, events.answer_file; files, answers/',
        days: UPLOAD_HOURS / 24,
        since: 'the upload, or the last answer with it',
        why: 'a registration may still be in progress',
        enforce: ({ pool, storage }, days) =>
          sweepAnswerFiles({ db: eventsDatabase(pool), storage }, days),
      },
    ],
  },
  {
    kind: 'Answers to questions of events',
    columns: { registration: 'answers' },
    byAddress: {
      list: async ({ db }, { email }) =>
        (await listAnswersWith(db, email)).map(({ id, ...found }) => found),
      async erase({ db }, { email }) {
        const ids = (await listAnswersWith(db, email)).map(({ id }) => id);
        await eraseAnswers(db, ids);
        await forgetChanges(db, registrationsOf(ids));
        return ids.length;
      },
    },
    byName: {
      row: 'answers',
      effect: 'All answers of this team, or of this member, are deleted, with their files.',
      find: finding(answersNaming),
      async erase({ db }, ids) {
        await eraseAnswers(db, ids);
        await forgetChanges(db, registrationsOf(ids));
      },
    },
  },
  {
    kind: 'Reasons of decisions',
    columns: {
      registration: 'rejection_reason cancel_reason rejection_ask',
      decision: 'reason restores',
    },
    byAddress: {
      list: ({ db }, { led }) => personRepository.listReasons(db, led),
      async erase({ db }, { led }) {
        const { length } = await personRepository.listReasons(db, led);
        await personRepository.eraseReasons(db, led);
        return length;
      },
    },
    byName: {
      row: 'reasons',
      effect:
        'All reasons about this registration are deleted. The decisions stay, and can no longer be undone.',
      // The id is that of the registration, all of whose reasons are listed.
      find: finding(
        (name) => sql`
          select * from (
            select registration.id, ${ofTeam}, concat_ws(E'\n', registration.rejection_reason,
              registration.cancel_reason, (select string_agg(concat_ws(E'\n', decision.reason,
                decision.restores -> 'registration' ->> 'rejection_reason'), E'\n' order by decision.at)
                from events.decision where decision.registration_id = registration.id)) as reasons
            from ${teams} order by registration.registered_at) found
          where ${hasWords(sql`reasons`, name)}`,
      ),
      erase: ({ db }, ids) => personRepository.eraseReasons(db, ids),
    },
  },
  {
    kind: 'Notes about registrations',
    columns: { registration_note: 'text' },
    byAddress: {
      list: ({ db }, { led }) => personRepository.listNotes(db, led),
      erase: ({ db }, { led }) => deleteNotes(db, led),
    },
    byName: {
      row: 'note',
      effect: 'The note is deleted.',
      find: finding(
        (name) => sql`
          select note.id, ${ofTeam}, note.text, note.created_at from ${teams}
          join events.registration_note note on note.registration_id = registration.id
          where ${hasWords(sql`note.text`, name)} order by note.id`,
      ),
      erase: deletingFrom('events.registration_note'),
    },
  },
  {
    kind: 'Waiting lists',
    columns: { waiting_entry: 'email team_name token_hashes' },
    byAddress: {
      list: ({ db }, { email }) => waitingRepository.listOfPerson(db, email),
      erase: ({ db }, { email }) => waitingRepository.deleteOfPerson(db, email),
    },
    byName: {
      row: 'waiting',
      effect: 'The entry is deleted. An offered place goes to the next team.',
      find: finding(
        (name) => sql`
          select entry.id, event.title as event, entry.team_name, entry.email, entry.state, entry.joined_at
          from events.waiting_entry entry join events.event on event.id = entry.event_id
          where ${hasWords(sql`entry.team_name`, name)} order by entry.joined_at`,
      ),
      erase: deletingFrom('events.waiting_entry'),
    },
    kept: [
      {
        what: 'Waiting lists with email addresses and team names',
        where: 'Postgres, events.waiting_entry',
        days: 30,
        since: retention.EVENT,
        why: 'questions about offers of places',
        enforce: retention.deleteOldWaiting({ unconfirmed: false }),
      },
      {
        what: 'Addresses of waiting lists that nobody confirmed',
        where: 'Postgres, events.waiting_entry',
        days: CONFIRM_DAYS,
        since: 'the request',
        why: 'the link in the email works so long',
        enforce: retention.deleteOldWaiting({ unconfirmed: true }),
      },
    ],
  },
  {
    kind: 'Teams joined by a link, not confirmed',
    columns: {
      team_join: 'name email phone university_name university_roll_no batch answers network',
    },
    byAddress: {
      list: ({ db }, { email }) => listJoins(db, email),
      erase: ({ db }, { email }) => gatheringRepository.deleteOfPerson(db, email),
    },
    byName: {
      row: 'join',
      effect: 'What the person sent is deleted.',
      find: finding(
        (name) => sql`
          select sent.id, ${ofTeam}, sent.name, sent.email, sent.phone, sent.university_name, sent.university_roll_no,
            sent.batch, sent.joined_at from ${teams} join events.team_join sent on sent.registration_id = registration.id
          where ${hasWords(sql`concat(sent.name, ' ', sent.answers)`, name)} order by sent.joined_at`,
      ),
      erase: deletingFrom('events.team_join'),
    },
    kept: [
      {
        what: 'People who used the join link of a team and did not confirm, with a hash of their network',
        where: 'Postgres, events.team_join',
        days: gatheringRepository.CONFIRM_HOURS / 24,
        since: 'the request',
        why: 'the link in the email works so long',
        enforce: ({ pool }, days) => gatheringRepository.deleteOld(eventsDatabase(pool), days),
      },
    ],
  },
];
