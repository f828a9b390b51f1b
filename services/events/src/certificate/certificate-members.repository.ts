import type { CertificateKind } from '@club/contracts/events/certificate';
import { confirmedStatuses } from '@club/contracts/events/registration-status';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { countRows } from '@club/service-kit/db/count-rows';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { hasPlace } from './certificate.repository.ts';

export interface Candidate {
  registration_id: string;
  name: string;
  email: string;
  team: string;
  modules: string[];
}

interface Wanted {
  event_id: string;
  kind: CertificateKind;
  place: string;
  /** Members who are checked in. */
  hasCome?: boolean;
  registration_id?: string;
}

const approvedMembers = (db: EventsDb, { event_id, hasCome, registration_id }: Wanted) => {
  let members = db
    .selectFrom('registration_member as member')
    .innerJoin('registration', 'registration.id', 'member.registration_id')
    .where('registration.event_id', '=', event_id)
    .where('registration.status', 'in', confirmedStatuses)
    .where('member.email', '!=', ERASED_EMAIL);
  if (hasCome) members = members.where('member.checked_in_at', 'is not', null);
  if (registration_id) members = members.where('registration.id', '=', registration_id);
  return members;
};

export const countMembers = (db: EventsDb, wanted: Wanted): Promise<number> =>
  countRows(approvedMembers(db, wanted));

/**
 * The members of approved teams who have no certificate of this kind and place, and whose own one was not revoked. A certificate of another
 * registration that lost its place does not count.
 */
export const listCandidates = (db: EventsDb, wanted: Wanted): Promise<Candidate[]> =>
  approvedMembers(db, wanted)
    .select([
      'member.registration_id',
      'member.name',
      'member.email',
      'registration.team_name as team',
      sql<string[]>`array(select module.name from events.registration_module module
        where module.registration_id = registration.id order by module.position)`.as('modules'),
    ])
    .where(
      sql<boolean>`lower(member.email) not in (select lower(certificate.email) from events.certificate
        left join events.registration on registration.id = certificate.registration_id
        where certificate.event_id = ${wanted.event_id} and certificate.email is not null
          and certificate.kind = ${wanted.kind} and lower(certificate.place) = lower(${wanted.place})
          and (certificate.state = 'revoked' or certificate.state = 'valid' and ${hasPlace}))`,
    )
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .orderBy('member.position')
    .execute();

/** Ends certificates of these people that count as withdrawn: they get others. Lock the event first. */
export async function endElsewhere(db: EventsDb, eventId: string, emails: string[]): Promise<void> {
  await sql`update events.certificate set state = 'withdrawn', ended_at = clock_timestamp()
    from events.registration where registration.id = certificate.registration_id
      and certificate.event_id = ${eventId} and certificate.state = 'valid'
      and not ${hasPlace} and lower(certificate.email) = any(${emails.map((email) => email.toLowerCase())}::text[])`.execute(
    db,
  );
}
