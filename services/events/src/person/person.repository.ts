import { ERASED_EMAIL, ERASED_NAME } from '@club/contracts/person/person';
import { forgetChanges, forgetSubjects } from '@club/service-kit/audit/forget';
import { type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { deleteReceipts } from '../receipt/receipt.repository.ts';

/** A person's place in a registration. */
export interface Place {
  registration_id: string;
  /** 0 for the leader. */
  position: number;
  email: string;
}

/** A person as the kinds know them. */
export interface Person {
  /** Undefined: only what belongs to the places is meant. */
  email: string | undefined;
  places: Place[];
  /** The registrations in which the person is the leader, the first member. */
  led: string[];
}

const isOneOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

const placesWith = (db: EventsDb, condition: RawBuilder<boolean>) =>
  db
    .selectFrom('registration_member as member')
    .innerJoin('registration', 'registration.id', 'member.registration_id')
    .select(['member.registration_id', 'member.position', 'member.email'])
    .where(condition)
    .orderBy('member.registration_id');

const hasEmail = (email: string | undefined) =>
  sql<boolean>`lower(member.email) = lower(${email ?? null})`;

const personIn = (places: Place[], email?: string): Person => ({
  email,
  places,
  led: places.flatMap((place) => (place.position === 0 ? [place.registration_id] : [])),
});

/** @param toErase locks the registrations, so that no payment or decision runs at the same time */
export async function personWith(db: EventsDb, email: string, toErase: boolean): Promise<Person> {
  const query = placesWith(db, hasEmail(email));
  return personIn(await (toErase ? query.forUpdate() : query).execute(), email);
}

/** @param ids of places: the registration and the position in it */
export async function personAt(db: EventsDb, ids: string[]): Promise<Person> {
  const isChosen = sql<boolean>`registration.id = ${isOneOf(ids.map((id) => id.split(':')[0] ?? ''))}
    and registration.id || ':' || member.position = any(${ids}::text[])`;
  return personIn(await placesWith(db, isChosen).execute());
}

/** No payment or decision runs at the same time. */
export const lockRegistrations = (db: EventsDb, ids: string[]) =>
  sql`select from events.registration where id = ${isOneOf(ids)} order by id for update`.execute(
    db,
  );

/** The registrations that name the person, with the person's own fields. */
export const listPlaces = (db: EventsDb, email: string | undefined) =>
  placesWith(db, hasEmail(email))
    .clearOrderBy()
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([
      'event.title as event',
      'member.name',
      'member.phone',
      'member.university_name',
      'member.university_roll_no',
      'member.batch',
      'member.answers',
      'registration.answers as team_answers',
      'event.questions',
      'member.ticket_number',
      'member.checked_in_at',
      'member.check_in_note',
      'registration.team_name',
      'registration.status',
      'registration.reference',
      'registration.payable',
      'registration.paid_amount',
      'registration.payment_kind',
      'registration.cancelled_by',
      'registration.cancel_reason',
      'registration.refund_due',
      'registration.refunded_amount',
      'registration.refunded_on',
      'registration.refund_reference',
      'registration.transaction_id',
      'registration.payer_name',
      'registration.registered_at',
    ])
    .orderBy('registration.registered_at')
    .execute();

/** Replaces the fields of the members, and for a leader those of the team. The reference keeps the names of erased teams of an event different. */
export async function erasePlaces(db: EventsDb, { places, led }: Person): Promise<void> {
  for (const { registration_id, position } of places) {
    await db
      .updateTable('registration_member')
      .set({ name: ERASED_NAME, email: ERASED_EMAIL, phone: '', answers: {} })
      .set({ university_name: '', university_roll_no: '', batch: '' })
      .where('registration_id', '=', registration_id)
      .where('position', '=', position)
      .execute();
  }
  await db
    .updateTable('registration')
    .set({ payer_name: null, attempt_hash: null, answers: {} })
    .where('id', '=', isOneOf(led))
    .execute();
  await eraseTeamNames(db, led);
  // A correction of the person's fields, whose entry may not name the email address.
  await forgetChanges(db, subjectsOf(places.map(({ registration_id }) => registration_id)));
}

export const subjectsOf = (ids: string[]) => ids.map((id) => `registration:${id}`);

/** Also on certificates; the other members keep theirs. */
export async function eraseTeamNames(db: EventsDb, ids: string[]): Promise<void> {
  const name = sql<string>`${`${ERASED_NAME} `}::text || registration.reference`;
  await sql`update events.registration set team_name = ${name} where id = ${isOneOf(ids)}`.execute(
    db,
  );
  await sql`update events.certificate set team = ${name} from events.registration
    where registration.id = certificate.registration_id and registration.id = ${isOneOf(ids)}`.execute(
    db,
  );
  await forgetSubjects(db, subjectsOf(ids));
}

export async function erasePayers(db: EventsDb, ids: string[]): Promise<void> {
  await sql`update events.registration set payer_name = null where id = ${isOneOf(ids)}`.execute(
    db,
  );
  await forgetChanges(db, subjectsOf(ids));
}

/** The decisions stay without their reasons, which may name the person. They can no longer be undone. */
export async function eraseReasons(db: EventsDb, ids: string[]): Promise<void> {
  await sql`update events.registration set rejection_reason = null, cancel_reason = null
    where id = ${isOneOf(ids)}`.execute(db);
  await db
    .updateTable('decision')
    .set({
      reason: null,
      restores: sql`jsonb_set(restores, '{registration,rejection_reason}', 'null')`,
      closed_at: sql<Date>`coalesce(closed_at, clock_timestamp())`,
    })
    .where('registration_id', '=', isOneOf(ids))
    .execute();
  await forgetSubjects(db, subjectsOf(ids));
}

/** Newest first. */
export const listReasons = (db: EventsDb, ids: string[]) =>
  db
    .selectFrom('decision')
    .select(['registration_id', 'action', 'at', 'reason'])
    .where('registration_id', '=', isOneOf(ids))
    .where('reason', 'is not', null)
    .orderBy('at', 'desc')
    .execute();

export const listNotes = (db: EventsDb, ids: string[]) =>
  db
    .selectFrom('registration_note as note')
    .innerJoin('registration', 'registration.id', 'note.registration_id')
    .select(['registration.reference', 'note.text', 'note.created_at'])
    .where('registration.id', '=', isOneOf(ids))
    .orderBy('note.id')
    .execute();

const receiptsOf = (db: EventsDb, ids: string[]) =>
  db
    .selectFrom('receipt')
    .innerJoin('registration', 'registration.id', 'receipt.registration_id')
    .where('registration.id', '=', isOneOf(ids));

/** The receipts that count. */
export const listReceipts = (db: EventsDb, ids: string[]) =>
  receiptsOf(db, ids)
    .select(['receipt.key as file', 'registration.reference'])
    .whereRef('receipt.key', '=', 'registration.receipt_key')
    .execute();

/** @returns the keys of the files */
export async function deleteReceiptsOf(db: EventsDb, ids: string[]): Promise<string[]> {
  const keys = (await receiptsOf(db, ids).select('receipt.key').execute()).map(({ key }) => key);
  await deleteReceipts(db, keys);
  return keys;
}
