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

/** Whether a door has one of these secrets, or a device one of these tokens, also when it has ended. */
export async function knowsAny(db: EventsDb, hashes: Buffer[]): Promise<boolean> {
  const any = sql<Buffer>`any(${hashes}::bytea[])`;
  const found = await db
    .selectFrom('door_device')
    .select('id')
    .where('token_hash', '=', any)
    .union(db.selectFrom('door').select('id').where('secret_hash', '=', any))
    .executeTakeFirst();
  return found !== undefined;
}

export const countDevices = async (db: EventsDb, doorId: string): Promise<number> =>
  (
    await db
      .selectFrom('door_device')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('door_id', '=', doorId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

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
