import type { CertificateKind, CertificateState } from '@club/contracts/events/certificate';
import { CERTIFICATES_PAGE } from '@club/contracts/events/certificates';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { containsPattern } from '@club/service-kit/db/contains-pattern';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { CertificateTable } from '../tables.ts';

/**
 * Whether the holder has a place under this name. It is asked when a certificate is shown: a cancellation, an approval that is undone and a changed
 * team end certificates without code of their own. After the registration is deleted, nothing changes any more.
 */
const hasPlace = sql<boolean>`(registration.id is null or registration.status = 'approved'
  and exists (select from events.registration_member holder
    where holder.registration_id = registration.id and holder.name = certificate.holder
      and lower(holder.email) = lower(certificate.email)))`;

const stateNow = sql<CertificateState>`case when certificate.state = 'valid' and not ${hasPlace}
  then 'withdrawn' else certificate.state end`;

const endedNow = sql<Date | null>`case when certificate.state = 'valid' and not ${hasPlace}
  then coalesce(registration.cancelled_at, registration.decided_at, clock_timestamp())
  else certificate.ended_at end`;

const certificates = (db: EventsDb) =>
  db
    .selectFrom('certificate')
    .leftJoin('registration', 'registration.id', 'certificate.registration_id')
    .select([
      'certificate.id',
      'certificate.number',
      'certificate.event_id',
      'certificate.registration_id',
      'certificate.email',
      'certificate.kind',
      'certificate.place',
      'certificate.holder',
      'certificate.team',
      'certificate.modules',
      'certificate.event_title',
      'certificate.event_date',
      'certificate.design',
      'certificate.reason',
      'certificate.issued_at',
      'certificate.issued_by',
      'certificate.sent_at',
      'certificate.state as stored_state',
      stateNow.as('state'),
      endedNow.as('ended_at'),
    ]);

export type CertificateRow = Awaited<ReturnType<typeof listOfRegistration>>[number];

/** @throws 404 */
export const getByNumber = (db: EventsDb, number: string): Promise<CertificateRow> =>
  certificates(db)
    .where('certificate.number', '=', number)
    .executeTakeFirstOrThrow(() => notFound('Certificate'));

/** @throws 404 */
export const getById = (db: EventsDb, own: { id: string; event_id: string }) =>
  certificates(db)
    .where('certificate.id', '=', own.id)
    .where('certificate.event_id', '=', own.event_id)
    .executeTakeFirstOrThrow(() => notFound('Certificate'));

/** In the order in which they were issued. */
export const listOfRegistration = (db: EventsDb, registrationId: string) =>
  certificates(db)
    .where('certificate.registration_id', '=', registrationId)
    .orderBy('certificate.id')
    .execute();

interface Search {
  search?: string | undefined;
  state?: CertificateState | undefined;
  page: number;
}

/** Newest first. */
export async function listOfEvent(db: EventsDb, eventId: string, { search, state, page }: Search) {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  const texts = sql`concat_ws(' ', certificate.holder, certificate.team, certificate.place, certificate.number)`;
  let found = certificates(db).where('certificate.event_id', '=', eventId);
  if (state) found = found.where(stateNow, '=', state);
  for (const word of words)
    found = found.where(
      sql<boolean>`(${texts} ilike ${containsPattern(word)}
        or certificate.number ilike ${containsPattern(word.replaceAll('-', ''))})`,
    );
  const [items, counted] = await Promise.all([
    found
      .orderBy('certificate.id', 'desc')
      .offset(page * CERTIFICATES_PAGE)
      .limit(CERTIFICATES_PAGE)
      .execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: counted.count };
}

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
    .where('registration.status', '=', 'approved')
    .where('registration.deleted_at', 'is', null)
    .where('member.email', '!=', ERASED_EMAIL);
  if (hasCome) members = members.where('member.checked_in_at', 'is not', null);
  if (registration_id) members = members.where('registration.id', '=', registration_id);
  return members;
};

export const countMembers = async (db: EventsDb, wanted: Wanted): Promise<number> =>
  (
    await approvedMembers(db, wanted)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

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

/** Leaves out a person who has one. @returns the numbers of those that were inserted */
export async function insertCertificates(
  db: EventsDb,
  rows: Insertable<CertificateTable>[],
): Promise<string[]> {
  const inserted: string[] = [];
  for (let at = 0; at < rows.length; at += 500) {
    const added = await db
      .insertInto('certificate')
      .values(rows.slice(at, at + 500))
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .execute();
    inserted.push(...added.map(({ number }) => number));
  }
  return inserted;
}

/** Only a valid one. @returns whether it was valid */
export async function endCertificate(
  db: EventsDb,
  id: string,
  end: { state: Exclude<CertificateState, 'valid'>; reason?: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('certificate')
    .set({ ...end, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'valid')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function moveCertificates(db: EventsDb, from: string, to: string): Promise<void> {
  await db
    .updateTable('certificate')
    .set({ registration_id: to })
    .where('registration_id', '=', from)
    .execute();
}

/** The certificates of a member whose address was corrected. */
export async function moveToEmail(
  db: EventsDb,
  registrationId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('certificate')
    .set({ email: to })
    .where('registration_id', '=', registrationId)
    .where(sql<boolean>`lower(email) = lower(${from})`)
    .execute();
}

/** Takes certificates whose email was not queued; other workers skip them. */
export const takeUnsent = (db: EventsDb, eventId: string, limit: number) =>
  db
    .with('taken', (cte) =>
      cte
        .selectFrom('certificate')
        .innerJoin('registration', 'registration.id', 'certificate.registration_id')
        .select('certificate.id')
        .where('certificate.event_id', '=', eventId)
        .where('certificate.state', '=', 'valid')
        .where('certificate.sent_at', 'is', null)
        .where(hasPlace)
        .orderBy('certificate.registration_id')
        .orderBy('certificate.id')
        .limit(limit)
        .forUpdate('certificate')
        .skipLocked(),
    )
    .updateTable('certificate')
    .from('taken')
    .set({ sent_at: sql<Date>`clock_timestamp()` })
    .whereRef('certificate.id', '=', 'taken.id')
    .returning([
      'certificate.id',
      'certificate.registration_id',
      'certificate.email',
      'certificate.kind',
      'certificate.place',
      'certificate.replaces',
    ])
    .execute();

export type TakenCertificate = Awaited<ReturnType<typeof takeUnsent>>[number];

export const countUnsent = async (db: EventsDb, eventId: string): Promise<number> =>
  (
    await db
      .selectFrom('certificate')
      .innerJoin('registration', 'registration.id', 'certificate.registration_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('certificate.event_id', '=', eventId)
      .where('certificate.state', '=', 'valid')
      .where('certificate.sent_at', 'is', null)
      .where(hasPlace)
      .executeTakeFirstOrThrow()
  ).count;
