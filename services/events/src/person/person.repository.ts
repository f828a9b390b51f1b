import { ERASED_EMAIL, ERASED_NAME } from '@club/contracts/person/person';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** A person's place in a registration. */
export interface Place {
  registration_id: string;
  /** 0 for the leader. */
  position: number;
}

const places = (db: EventsDb, email: string) =>
  db
    .selectFrom('registration_member as member')
    .innerJoin('registration', 'registration.id', 'member.registration_id')
    .where(sql<boolean>`lower(member.email) = lower(${email})`);

/** The registrations that name the person, with the person's own fields. */
export const listPlaces = (db: EventsDb, email: string) =>
  places(db, email)
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([
      'event.title as event',
      'member.registration_id',
      'member.position',
      'member.name',
      'member.email',
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
      'registration.receipt_key',
      'registration.registered_at',
    ])
    .orderBy('registration.registered_at')
    .execute();

/** The notes about the registrations that the person leads. */
export const listNotes = async (db: EventsDb, email: string) =>
  (
    await places(db, email)
      .innerJoin('registration_note as note', 'note.registration_id', 'registration.id')
      .select(['registration.reference', 'note.text', 'note.created_at'])
      .where('member.position', '=', 0)
      .orderBy('note.id')
      .execute()
  ).map((note) => ({ ...note, created_at: note.created_at.toISOString() }));

/** Locks the registrations, so that no payment or decision runs at the same time. */
export const lockPlaces = (db: EventsDb, email: string): Promise<Place[]> =>
  places(db, email)
    .select(['member.registration_id', 'member.position'])
    .orderBy('member.registration_id')
    .forUpdate()
    .execute();

export async function eraseMember(
  db: EventsDb,
  { registration_id, position }: Place,
): Promise<void> {
  await db
    .updateTable('registration_member')
    .set({
      name: ERASED_NAME,
      email: ERASED_EMAIL,
      phone: '',
      university_name: '',
      university_roll_no: '',
      batch: '',
      answers: {},
    })
    .where('registration_id', '=', registration_id)
    .where('position', '=', position)
    .execute();
}

/** The reference keeps the names of erased teams of an event different. */
export async function eraseTeams(db: EventsDb, ids: string[]): Promise<void> {
  await db
    .updateTable('registration')
    .set({
      team_name: sql`${`${ERASED_NAME} `}::text || reference`,
      payer_name: null,
      rejection_reason: null,
      cancel_reason: null,
      attempt_hash: null,
      answers: {},
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** The decisions stay without their reasons, which may name the person. They can no longer be undone. */
export async function eraseReasons(db: EventsDb, ids: string[]): Promise<void> {
  await db
    .updateTable('decision')
    .set({
      reason: null,
      restores: sql`jsonb_set(restores, '{registration,rejection_reason}', 'null')`,
      closed_at: sql<Date>`coalesce(closed_at, clock_timestamp())`,
    })
    .where('registration_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Newest first. */
export const listReasons = (db: EventsDb, ids: string[]) =>
  db
    .selectFrom('decision')
    .select(['registration_id', 'action', 'at', 'reason'])
    .where('registration_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('reason', 'is not', null)
    .orderBy('at', 'desc')
    .execute();

export async function listReceiptKeys(db: EventsDb, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('receipt')
    .select('key')
    .where('registration_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ key }) => key);
}
