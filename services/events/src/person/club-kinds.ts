import { TRASH_DAYS } from '@club/contracts/content/trash';
import { hasWords } from '@club/service-kit/db/contains-pattern';
import { type DataKind, finding } from '@club/service-kit/person/personal-data';
import { daysAgo } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import * as deskRepository from '../desk/desk.repository.ts';
import { eventsDatabase } from '../events-database.ts';
import * as retention from '../retention/retention.repository.ts';
import type { EventsTables } from '../tables.ts';
import type { Person } from './person.repository.ts';

/** Texts of the club that may name somebody, and the admins. */
export const clubKinds: DataKind<EventsTables, Person>[] = [
  {
    kind: 'Events, designs of certificates, doors and saved views',
    columns: {
      event: 'title description image_url location map_url rules prizes contact questions',
      event_search: 'text',
      certificate_design: 'lead heading text place_heading place_text signatories',
      saved_view: 'name query',
      door: 'name',
    },
    byName: {
      effect: 'Not erased here: edit or delete the record on its own screen.',
      find: finding(
        (name) => sql`
          select id, record, title from (
            select id, 'Event' as record, title, to_jsonb(event)::text as content from events.event
            union all
            select event_id, 'Design of certificates', event.title, to_jsonb(design)::text
              from events.certificate_design design join events.event on event.id = design.event_id
            union all
            select id, 'Saved view', name, to_jsonb(saved_view)::text from events.saved_view
            union all
            select id, 'Door', name, name from events.door
          ) record where ${hasWords(sql`content`, name)} order by title`,
      ),
    },
    kept: [
      {
        what: 'Deleted events without registrations or certificates',
        where: 'Postgres, events.event',
        days: TRASH_DAYS,
        since: 'the deletion',
        why: 'the trash, from which admins can restore',
        enforce: retention.deleteTrashedEvents,
      },
    ],
  },
  {
    kind: 'Names of admins',
    columns: {
      bank_account: 'title updated_by',
      certificate: 'issued_by',
      contest: 'updated_by',
      contest_result: 'confirmed_by',
      certificate_design: 'updated_by',
      decision: 'by',
      desk_claim: 'admin_name admin_email',
      door_scan: 'made_by',
      event: 'updated_by',
      money_entry: 'by',
      registration: 'decided_by',
      registration_member: 'checked_in_by',
      registration_note: 'author',
      statement: 'imported_by',
      statement_debit: 'explained_by',
      statement_format: 'confirmed_by',
      statement_link: 'linked_by',
    },
    stays: 'the club must know later who did what',
    kept: [
      {
        what: 'Names and email addresses of the admins who looked at a registration',
        where: 'Postgres, events.desk_claim',
        days: 1,
        since: 'the last look',
        why: 'two admins never review the same receipt; it holds for less than a minute',
        enforce: ({ pool }, days) =>
          deskRepository.deleteClaims(eventsDatabase(pool), daysAgo(days)),
      },
    ],
  },
];
