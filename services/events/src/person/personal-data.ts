import { hasWords } from '@club/service-kit/db/contains-pattern';
import {
  type DataKind,
  eraseKinds,
  finding,
  type PersonalData,
} from '@club/service-kit/person/personal-data';
import { sql } from 'kysely';
import * as answerFileRepository from '../answer-file/answer-file.repository.ts';
import * as retention from '../retention/retention.repository.ts';
import type { EventsTables } from '../tables.ts';
import { clubKinds } from './club-kinds.ts';
import { contestKinds } from './contest-kinds.ts';
import { dayKinds } from './day-kinds.ts';
import { moneyKinds } from './money-kinds.ts';
import { ofTeam, teams } from './named-teams.ts';
import { notPersonal } from './not-personal.ts';
import * as personRepository from './person.repository.ts';
import { listPlaces } from './shown-places.ts';
import { ANSWER_FILES, teamKinds } from './team-kinds.ts';

/**
 * A person's places in registrations. Erasing replaces the person's fields. The name of the team, the reason of a
 * decision or cancellation, the answers of the team, the receipt and the notes belong to the leader (the first member) and go
 * with the leader. Amounts, reference, transaction ID, refund and status stay for the club's accounts.
 */
const registrations: DataKind<EventsTables, personRepository.Person> = {
  kind: 'Registrations',
  columns: {
    registration: 'team_name attempt_hash',
    registration_member:
      'name email phone university_name university_roll_no batch answers ticket_number',
    registration_search: 'text',
    payment_token: 'hash',
  },
  byAddress: {
    list: ({ db }, { email }) => listPlaces(db, email),
    erase: async ({ db }, person) => {
      await personRepository.erasePlaces(db, person);
      return person.places.length;
    },
  },
  byName: {
    row: 'place',
    effect:
      'The name, email address, phone number and studies become "Erased", and the answers are deleted. If the person leads the team, its answers, name, payer, receipt, reasons and notes go too. Amounts, reference, transaction ID and status stay for the club\'s accounts.',
    find: finding(
      (name) => sql`
        select registration.id || ':' || member.position as id, ${ofTeam}, member.position = 0 as is_leader,
          member.name, member.email, member.phone, member.university_name, member.university_roll_no,
          member.batch, member.ticket_number, member.checked_in_at, member.check_in_note, registration.status, registration.registered_at
        from ${teams} join events.registration_member member on member.registration_id = registration.id
        where ${hasWords(sql`member.name`, name)} order by registration.registered_at, member.position`,
    ),
    erase: async (ctx, ids) => eraseKinds(kinds, ctx, await personRepository.personAt(ctx.db, ids)),
  },
  kept: [
    {
      what: 'Registrations that were never paid',
      where: 'Postgres, events.registration and its tables',
      days: 90,
      since: retention.EVENT,
      why: 'late payments and questions',
      enforce: retention.deleteOldRegistrations({ unpaid: true }),
    },
    {
      what: 'Registrations with team, members, entry tickets, check-ins, payment and amounts',
      where: 'Postgres, events.registration and its tables',
      days: 730,
      since: retention.EVENT,
      why: "the club's accounts, certificates and refunds",
      enforce: retention.deleteOldRegistrations({ unpaid: false }),
    },
  ],
};

const teamNames: DataKind<EventsTables, personRepository.Person> = {
  kind: 'Names of teams',
  byName: {
    row: 'team',
    effect: 'The team is named "Erased" and its reference.',
    find: finding(
      (name) => sql`select registration.id, ${ofTeam}, registration.status from ${teams}
        where ${hasWords(sql`registration.team_name`, name)} order by registration.registered_at`,
    ),
    erase: ({ db }, ids) => personRepository.eraseTeamNames(db, ids),
  },
};

const kinds = [
  registrations,
  teamNames,
  ...teamKinds,
  ...moneyKinds,
  ...dayKinds,
  ...contestKinds,
  ...clubKinds,
];

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** What this service keeps about persons. */
export const eventsData: PersonalData<EventsTables, personRepository.Person> = {
  kinds,
  notPersonal,
  personOf: ({ db }, email, toErase) => personRepository.personWith(db, email, toErase),
  async erasing({ db, files }, rows, erase) {
    await personRepository.lockRegistrations(
      db,
      rows.flatMap((row) => UUID.exec(row) ?? []),
    );
    const named = await answerFileRepository.listNamed(db);
    const parts = await erase();
    const dropped = await answerFileRepository.deleteUnnamed(db, named);
    files.push(...dropped);
    return [...parts, { kind: ANSWER_FILES, count: dropped.length }];
  },
};
