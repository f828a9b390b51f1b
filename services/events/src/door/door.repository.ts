import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventsDb } from '../events-database.ts';
import type { DoorTable } from '../tables.ts';

export type DoorRow = Selectable<DoorTable> & { now: Date };

const doors = (db: EventsDb) =>
  db.selectFrom('door').selectAll('door').select(sql<Date>`clock_timestamp()`.as('now'));

const withDevices = (db: EventsDb) =>
  doors(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('door_device as device')
        .select([
          'device.id',
          'device.name',
          'device.joined_at',
          'device.last_contact',
          'device.waiting',
        ])
        .whereRef('device.door_id', '=', 'door.id')
        .where('device.removed_at', 'is', null)
        .orderBy('device.joined_at'),
    ).as('devices'),
  );

/** The newest last. */
export const listDoors = (db: EventsDb, eventId: string) =>
  withDevices(db).where('event_id', '=', eventId).orderBy('door.id').execute();

export const getDoor = (db: EventsDb, id: string) =>
  withDevices(db).where('door.id', '=', id).executeTakeFirstOrThrow();

export type DoorWithDevices = Awaited<ReturnType<typeof getDoor>>;

/** @throws 404 */
export const lockDoor = (db: EventsDb, own: { id: string; event_id: string }): Promise<DoorRow> =>
  doors(db)
    .where('id', '=', own.id)
    .where('event_id', '=', own.event_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Door'));

export async function insertDoor(db: EventsDb, door: Insertable<DoorTable>): Promise<void> {
  await db.insertInto('door').values(door).execute();
}

export async function updateDoor(
  db: EventsDb,
  id: string,
  columns: { secret_hash: Buffer } | { revoked_at: Date },
): Promise<void> {
  await db.updateTable('door').set(columns).where('id', '=', id).execute();
}

/** @throws 404 */
export const getDoorOfDevice = (
  db: EventsDb,
  own: { event_id: string; door_id: string; device_id: string },
): Promise<{ name: string }> =>
  db
    .selectFrom('door')
    .innerJoin('door_device as device', 'device.door_id', 'door.id')
    .select('door.name')
    .where('door.id', '=', own.door_id)
    .where('door.event_id', '=', own.event_id)
    .where('device.id', '=', own.device_id)
    .executeTakeFirstOrThrow(() => notFound('Phone'));

/** @throws 404 */
export async function removeDevice(
  db: EventsDb,
  own: { id: string; door_id: string },
): Promise<void> {
  await db
    .updateTable('door_device')
    .set({ removed_at: sql<Date>`coalesce(removed_at, clock_timestamp())` })
    .where('id', '=', own.id)
    .where('door_id', '=', own.door_id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Device'));
}
