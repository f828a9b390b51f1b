import { confirmedStatuses } from '@club/contracts/events/registration-status';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventsDb } from '../events-database.ts';
import { matching } from '../registration/registration-list.repository.ts';

/** The approved teams of a door. @param module null: all modules @param ids only these registrations */
export const listTeams = (
  db: EventsDb,
  { event_id, module }: { event_id: string; module: string | null },
  ids?: string[],
) =>
  matching(db, event_id, {
    ...(module !== null && { module }),
    ...(ids && { ids }),
  })
    .where('registration.status', 'in', confirmedStatuses)
    .select((eb) => [
      'registration.id as registration_id',
      'registration.team_name',
      'registration.reference',
      'registration.status',
      'registration.payable',
      'registration.paid_amount',
      'registration.confirmed_amount',
      jsonArrayFrom(
        eb
          .selectFrom('registration_module as module')
          .select('module.name')
          .whereRef('module.registration_id', '=', 'registration.id')
          .orderBy('module.position'),
      ).as('modules'),
      jsonArrayFrom(
        eb
          .selectFrom('registration_member as member')
          .select([
            'member.member_id',
            'member.name',
            'member.university_roll_no',
            'member.ticket_number',
            'member.checked_in_at',
            'member.checked_in_by',
            'member.check_in_note',
          ])
          .whereRef('member.registration_id', '=', 'registration.id')
          .where('member.email', '!=', ERASED_EMAIL)
          .orderBy('member.position'),
      ).as('members'),
    ])
    .orderBy(sql`lower(registration.team_name)`)
    .orderBy('registration.id')
    .execute();

export type ListedTeam = Awaited<ReturnType<typeof listTeams>>[number];
