import { countRows } from '@club/service-kit/db/count-rows';
import { type Insertable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { DoorDeviceTable } from '../tables.ts';

/** With its event; an event in the trash has no door. */
const doors = (db: EventsDb) =>
  db
    .selectFrom('door')
    .innerJoin('event', 'event.id', 'door.event_id')
    .select([
      'door.id',
      'door.name',
      'door.event_id',
      'door.module',
      'door.opens_at',
      'door.closes_at',
      'door.revoked_at',
      'event.title as event_title',
      'event.deleted_at as event_deleted_at',
      sql<Date>`(select min(other.opens_at) from events.door other
        where other.event_id = door.event_id)`.as('first_opens_at'),
      sql<Date>`clock_timestamp()`.as('now'),
    ]);

/** Locks the door, so that devices join one at a time. */
export const lockBySecret = (db: EventsDb, hash: Buffer) =>
  doors(db).where('door.secret_hash', '=', hash).forUpdate('door').executeTakeFirst();

export type UsedDoor = NonNullable<Awaited<ReturnType<typeof lockBySecret>>>;

export const findDevice = (db: EventsDb, hash: Buffer) =>
  doors(db)
    .innerJoin('door_device as device', 'device.door_id', 'door.id')
    .select(['device.id as device_id', 'device.name as device_name'])
    .select(['device.joined_at', 'device.removed_at'])
    .where('device.token_hash', '=', hash)
    .executeTakeFirst();

export type UsedDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/** Which of these are the secrets of doors and judges or the tokens of phones of doors, also of those that have ended. @returns them in hex */
export async function listKnown(db: EventsDb, hashes: Buffer[]): Promise<Set<string>> {
  const any = sql<Buffer>`any(${hashes}::bytea[])`;
  const rows = await db
    .selectFrom('door_device')
    .select('token_hash as hash')
    .where('token_hash', '=', any)
    .union(db.selectFrom('door').select('secret_hash as hash').where('secret_hash', '=', any))
    .union(db.selectFrom('judge').select('secret_hash as hash').where('secret_hash', '=', any))
    .execute();
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}

export const countDevices = (db: EventsDb, doorId: string): Promise<number> =>
  countRows(
    db.selectFrom('door_device').where('door_id', '=', doorId).where('removed_at', 'is', null),
  );

export async function insertDevice(
  db: EventsDb,
  device: Insertable<DoorDeviceTable>,
): Promise<void> {
  await db.insertInto('door_device').values(device).execute();
}

export async function saveContact(db: EventsDb, id: string, waiting: number): Promise<void> {
  await db
    .updateTable('door_device')
    .set({ last_contact: sql<Date>`clock_timestamp()`, waiting })
    .where('id', '=', id)
    .execute();
}
