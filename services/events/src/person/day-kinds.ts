import { ERASED_NAME } from '@club/contracts/person/person';
import { forgetChanges } from '@club/service-kit/audit/forget';
import { hasWords } from '@club/service-kit/db/contains-pattern';
import { type DataKind, deletingFrom, finding } from '@club/service-kit/person/personal-data';
import { sql } from 'kysely';
import * as certificates from '../certificate/forget-certificates.repository.ts';
import * as scanRepository from '../door/door-scan.repository.ts';
import { eventsDatabase } from '../events-database.ts';
import * as retention from '../retention/retention.repository.ts';
import type { EventsTables } from '../tables.ts';
import { ofTeam, teams } from './named-teams.ts';
import * as personRepository from './person.repository.ts';

/** What the club writes about people before, at and after an event. */
export const dayKinds: DataKind<EventsTables, personRepository.Person>[] = [
  {
    kind: 'Emails to teams',
    columns: { team_email: 'subject text' },
    byName: {
      row: 'email',
      effect: 'Subject and text become "Erased".',
      // Emails that have left.
      find: finding(
        (name) => sql`
          select id, subject, text, created_at from events.team_email email
          where ${hasWords(sql`concat(subject, ' ', text)`, name)}
            and not exists (select from events.team_email_recipient where team_email_id = email.id)
          order by created_at`,
      ),
      erase: ({ db }, ids) =>
        sql`update events.team_email set subject = ${ERASED_NAME}, text = ${ERASED_NAME}
          where id = any(${ids}::uuid[])`.execute(db),
    },
  },
  {
    kind: 'Certificates',
    columns: { certificate: 'number email holder team reason design' },
    byAddress: {
      list: ({ db }, { email }) => certificates.listOfPerson(db, email),
      erase: ({ db }, person) => certificates.deleteOfPerson(db, person),
    },
    byName: {
      row: 'certificate',
      effect:
        'The certificate is deleted: its page answers that no certificate has this number. The member can get another one.',
      // Also those whose registration is deleted. Names of signatories count not; they are shown.
      find: finding(
        (name) => sql`
          select id, event_title as event, holder, team, kind, place, number, state, issued_at, reason, (
            select string_agg(concat_ws(', ', signatory ->> 'name', signatory ->> 'office'), E'\n')
            from jsonb_array_elements(design -> 'signatories') signatory) as signatories
          from events.certificate where ${hasWords(sql`concat_ws(' ', holder, team, reason)`, name)} order by issued_at`,
      ),
      erase: deletingFrom('events.certificate'),
    },
    kept: [
      {
        what: 'Certificates: holder, team, modules, place, event and signatories, without the email address once the registration is deleted',
        where: 'Postgres, events.certificate',
        days: 3650,
        since: retention.EVENT,
        why: 'a reader of a certificate can check that it is real',
        enforce: ({ pool }, days) => certificates.deleteOldCertificates(eventsDatabase(pool), days),
      },
    ],
  },
  {
    kind: 'Signatures on certificates',
    columns: { certificate_signature: 'image' },
    kept: [
      {
        what: 'Images of signatures that neither a design nor a certificate uses',
        where: 'Postgres, events.certificate_signature',
        days: 1,
        since: 'the upload',
        why: 'a design that is not saved yet may contain them',
        enforce: ({ pool }, days) =>
          certificates.deleteUnusedSignatures(eventsDatabase(pool), days),
      },
    ],
  },
  {
    kind: 'Check-ins and their notes',
    columns: { registration_member: 'check_in_note', door_scan: 'note' },
    byAddress: {
      list: ({ db }, { email }) => scanRepository.listOfPerson(db, email),
      erase: ({ db }, { places }) => scanRepository.deleteScans(db, places),
    },
    byName: {
      row: 'check_in',
      effect: 'The notes of all check-ins of this member are deleted.',
      // The id is that of the registration and of the member.
      find: finding(
        (name) => sql`
          select * from (
            select registration.id || ':' || member.member_id as id, ${ofTeam}, member.checked_in_at,
              concat_ws(E'\n', member.check_in_note, (select string_agg(scan.note, E'\n' order by scan.at)
                from events.door_scan scan where scan.member_id = member.member_id)) as notes
            from ${teams} join events.registration_member member on member.registration_id = registration.id
            order by registration.registered_at, member.position) found
          where ${hasWords(sql`notes`, name)}`,
      ),
      async erase({ db }, ids) {
        const rows = ids.map((id) => id.split(':'));
        await scanRepository.eraseNotes(
          db,
          rows.map(([, member = '']) => member),
        );
        await forgetChanges(db, personRepository.subjectsOf(rows.map(([id = '']) => id)));
      },
    },
    kept: [
      {
        what: 'Doors with the names of their phones, and the log of all check-ins with its notes',
        where: 'Postgres, events.door, door_device and door_scan',
        days: 90,
        since: retention.EVENT,
        why: 'to see which door let a person in; the check-in itself stays with the registration',
        enforce: retention.deleteOldDoors,
      },
    ],
  },
  {
    kind: 'Phones of doors',
    columns: { door_device: 'name token_hash' },
    byName: {
      row: 'phone',
      effect: 'The phone is named "Erased".',
      find: finding(
        (name) => sql`
          select device.id, event.title as event, door.name as door, device.name, device.joined_at
          from events.door_device device join events.door on door.id = device.door_id
          join events.event on event.id = door.event_id
          where ${hasWords(sql`device.name`, name)} order by device.joined_at`,
      ),
      erase: ({ db }, ids) =>
        sql`update events.door_device set name = ${ERASED_NAME} where id = any(${ids}::uuid[])`.execute(
          db,
        ),
    },
  },
];
