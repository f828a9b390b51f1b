import type { Scan } from '@club/contracts/events/merge-scans';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { affectedRows } from '@club/service-kit/db/affected-rows';
import { countRows } from '@club/service-kit/db/count-rows';
import { type Insertable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { DoorScanTable } from '../tables.ts';
import type { Refusal } from './refusal.ts';

/** A scan as `mergeScans` takes it. */
export interface StoredScan extends Scan {
  member_id: string;
  door_id: string | null;
  door: string | null;
  device: string | null;
  made_by: string | null;
}

/** The scans that count. */
const counted = (db: EventsDb) =>
  db
    .selectFrom('door_scan as scan')
    .leftJoin('door', 'door.id', 'scan.door_id')
    .leftJoin('door_device as device', 'device.id', 'scan.device_id')
    .select([
      'scan.nonce',
      'scan.kind',
      'scan.at',
      'scan.about',
      'scan.note',
      'scan.made_by',
      'scan.door_id',
      'door.name as door',
      'device.name as device',
      sql<string>`scan.member_id`.as('member_id'),
    ])
    .where('scan.refusal', 'is', null);

type Counted = Awaited<ReturnType<ReturnType<typeof counted>['execute']>>;

function byMember(rows: Counted): Map<string, StoredScan[]> {
  const members = new Map<string, StoredScan[]>();
  for (const row of rows) {
    const scans = members.get(row.member_id) ?? [];
    scans.push({ ...row, at: row.at.toISOString() });
    members.set(row.member_id, scans);
  }
  return members;
}

export const listOfMembers = async (db: EventsDb, memberIds: string[]) =>
  byMember(
    await counted(db)
      .where('scan.member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .execute(),
  );

/** A commit may be later than the time of its rows; a repeated answer changes nothing. */
const COMMIT_SECONDS = 60;

/** The scans of the members of an event with a scan since then, also of members who have none that counts. @param since milliseconds; undefined: all scans */
export async function listOfEvent(db: EventsDb, eventId: string, since?: number) {
  if (since === undefined)
    return byMember(await counted(db).where('scan.event_id', '=', eventId).execute());
  const changed = await db
    .selectFrom('door_scan')
    .select('member_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where(
      sql<boolean>`received_at >= to_timestamp(${since / 1000}::float8) - make_interval(secs => ${COMMIT_SECONDS})`,
    )
    .execute();
  const ids = changed.flatMap(({ member_id }) => member_id ?? []);
  const counting = await listOfMembers(db, ids);
  return new Map(ids.map((id) => [id, counting.get(id) ?? []]));
}

/** Those of this event that are stored already. */
export const listStored = (db: EventsDb, eventId: string, nonces: string[]) =>
  db
    .selectFrom('door_scan')
    .select(['nonce', 'kind', 'member_id', 'at', 'refusal'])
    .where('event_id', '=', eventId)
    .where('nonce', '=', sql<string>`any(${nonces}::uuid[])`)
    .execute();

/** Check-ins without a network that count for nothing, the newest first. */
export const listLetInByMistake = (db: EventsDb, eventId: string, limit: number) =>
  db
    .selectFrom('door_scan as scan')
    .innerJoin('door', 'door.id', 'scan.door_id')
    .leftJoin('door_device as device', 'device.id', 'scan.device_id')
    .leftJoin('registration_member as member', 'member.member_id', 'scan.member_id')
    .leftJoin('registration', 'registration.id', 'member.registration_id')
    .select([
      'scan.at',
      'scan.refusal',
      'door.name as door',
      'device.name as by',
      'member.name',
      'registration.team_name',
    ])
    .where('scan.event_id', '=', eventId)
    .where('scan.kind', '=', 'in')
    .where('scan.offline', '=', true)
    .where('scan.refusal', 'is not', null)
    .where('scan.refusal', '!=', CLEARED)
    .orderBy('scan.at', 'desc')
    .limit(limit)
    .execute();

/** A nonce that is stored already changes nothing. */
export async function insertScans(db: EventsDb, scans: Insertable<DoorScanTable>[]): Promise<void> {
  await db
    .insertInto('door_scan')
    .values(scans)
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .execute();
}

const CLEARED = 'device_cleared' satisfies Refusal;
const isOfDevice = (deviceId: string) =>
  sql<boolean>`device_id = ${deviceId} and refusal is distinct from ${CLEARED}`;

/** Without those that an admin has taken back. */
export const countOfDevice = (db: EventsDb, deviceId: string): Promise<number> =>
  countRows(db.selectFrom('door_scan').where(isOfDevice(deviceId)));

/** The registrations in whose check-ins a device has a part. */
export const listRegistrationsOf = async (db: EventsDb, deviceId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('registration_member as member')
    .innerJoin('door_scan', 'door_scan.member_id', 'member.member_id')
    .select('member.registration_id')
    .distinct()
    .where(isOfDevice(deviceId))
    .execute();
  return rows.map(({ registration_id }) => registration_id);
};

/**
 * Takes back the scans of a device: they stay in the log, and count for nothing. @param registrationId of these members; without it, all that
 * are left. @returns the members of the scans, undefined for a scan without one
 */
export async function clearScans(
  db: EventsDb,
  deviceId: string,
  registrationId?: string,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ member_id: string | null }>`update events.door_scan
    set refusal = ${CLEARED}, received_at = clock_timestamp()
    where ${isOfDevice(deviceId)} and (${registrationId ?? null}::uuid is null or member_id in (
      select member_id from events.registration_member
      where registration_id = ${registrationId ?? null}::uuid))
    returning member_id`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** The registrations of these members of an event, by member. */
export async function registrationsOf(db: EventsDb, eventId: string, memberIds: string[]) {
  if (memberIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('registration_member as member')
    .innerJoin('registration', 'registration.id', 'member.registration_id')
    .select(['member.member_id', 'member.registration_id'])
    .where('member.member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('registration.event_id', '=', eventId)
    .execute();
  return new Map(rows.map(({ member_id, registration_id }) => [member_id, registration_id]));
}

/** Lock the registration first. */
export const listMembers = (db: EventsDb, registrationId: string) =>
  db
    .selectFrom('registration_member')
    .select(['member_id', 'ticket_number', 'checked_in_at', 'checked_in_by', 'check_in_note'])
    .where('registration_id', '=', registrationId)
    .where('email', '!=', ERASED_EMAIL)
    .orderBy('position')
    .execute();

export async function saveCheckIn(
  db: EventsDb,
  memberId: string,
  checkIn: { at: string; by: string | null; note: string } | undefined,
): Promise<void> {
  await db
    .updateTable('registration_member')
    .set({
      checked_in_at: checkIn ? sql<Date>`${checkIn.at}::timestamptz` : null,
      checked_in_by: checkIn?.by ?? null,
      check_in_note: checkIn?.note ?? null,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** The scans of the members of one registration become those of the same persons in another one. */
export async function moveScans(db: EventsDb, from: string, to: string): Promise<void> {
  await sql`update events.door_scan scan
    set member_id = member.member_id, received_at = clock_timestamp()
    from events.registration_member member, events.registration_member other
    where member.registration_id = ${to} and other.registration_id = ${from}
      and lower(member.email) = lower(other.email) and scan.member_id = other.member_id`.execute(
    db,
  );
}

/** Of all places of a person. */
export const listOfPerson = (db: EventsDb, email: string | undefined) =>
  db
    .selectFrom('door_scan as scan')
    .innerJoin('registration_member as member', 'member.member_id', 'scan.member_id')
    .innerJoin('event', 'event.id', 'scan.event_id')
    .leftJoin('door', 'door.id', 'scan.door_id')
    .select(['event.title as event', 'door.name as door', 'scan.kind', 'scan.at', 'scan.note'])
    .select(['scan.refusal', 'scan.received_at'])
    .where(sql<boolean>`lower(member.email) = lower(${email ?? null})`)
    .orderBy('scan.at')
    .execute();

/** @returns how many were deleted */
export const deleteScans = (
  db: EventsDb,
  places: { registration_id: string; position: number }[],
): Promise<number> =>
  affectedRows(
    db,
    sql`delete from events.door_scan where member_id in (
      select member_id from events.registration_member where (registration_id, position) in (
        select * from unnest(${places.map((place) => place.registration_id)}::uuid[],
          ${places.map((place) => place.position)}::integer[])))`,
  );

/** @param ids of members */
export async function eraseNotes(db: EventsDb, ids: string[]): Promise<void> {
  await sql`update events.door_scan set note = '' where member_id = any(${ids}::uuid[])`.execute(
    db,
  );
  await sql`update events.registration_member set check_in_note = ''
    where member_id = any(${ids}::uuid[]) and check_in_note is not null`.execute(db);
}
