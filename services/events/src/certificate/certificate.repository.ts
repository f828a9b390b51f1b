import type { CertificateState } from '@club/contracts/events/certificate';
import { CERTIFICATES_PAGE } from '@club/contracts/events/certificates';
import { confirmedStatuses } from '@club/contracts/events/registration-status';
import { foldedWords } from '@club/contracts/values/folded';
import { containsPattern, folded } from '@club/service-kit/db/contains-pattern';
import { countRows } from '@club/service-kit/db/count-rows';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import type { CertificateTable } from '../tables.ts';

/**
 * Whether the holder has a place under this name. It is asked when a certificate is shown: a cancellation, an approval that is undone and a changed
 * team end certificates without code of their own. After the registration is deleted, nothing changes any more.
 */
export const hasPlace = sql<boolean>`(registration.id is null or ${statusIn('registration.status', confirmedStatuses)}
  and exists (select from events.registration_member holder
    where holder.registration_id = registration.id and holder.name = certificate.holder
      and lower(holder.email) = lower(certificate.email)))`;

const isWithdrawn = sql<boolean>`certificate.state = 'valid' and not ${hasPlace}`;

const stateNow = sql<CertificateState>`case when ${isWithdrawn} then 'withdrawn' else certificate.state end`;

const endedNow = sql<Date | null>`case when ${isWithdrawn}
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

/** Valid certificates of these places. */
export const listOfPlaces = (db: EventsDb, eventId: string, places: string[]) =>
  certificates(db)
    .where('certificate.event_id', '=', eventId)
    .where('certificate.kind', '=', 'place')
    .where(stateNow, '=', 'valid')
    .where('certificate.place', 'in', places)
    .orderBy('certificate.id')
    .execute();

interface Search {
  search?: string | undefined;
  state?: CertificateState | undefined;
  page: number;
}

/** Newest first. */
export async function listOfEvent(db: EventsDb, eventId: string, { search, state, page }: Search) {
  const words = foldedWords(search ?? '');
  const texts = folded(
    sql`concat_ws(' ', certificate.holder, certificate.team, certificate.place, certificate.number)`,
  );
  let found = certificates(db).where('certificate.event_id', '=', eventId);
  if (state) found = found.where(stateNow, '=', state);
  for (const word of words)
    found = found.where(
      sql<boolean>`(${texts} like ${containsPattern(word)}
        or certificate.number ilike ${containsPattern(word.replaceAll('-', ''))})`,
    );
  const [items, total] = await Promise.all([
    found
      .orderBy('certificate.id', 'desc')
      .offset(page * CERTIFICATES_PAGE)
      .limit(CERTIFICATES_PAGE)
      .execute(),
    countRows(found),
  ]);
  return { items, total };
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
