import type { joinDoor as joinDoorCall } from '@club/contracts/events/door';
import {
  type DoorRefusal,
  MAX_DOOR_DEVICES,
  SEND_LATE_HOURS,
} from '@club/contracts/events/merge-scans';
import { hashToken } from '@club/service-kit/access/token';
import { uuidv7 } from '@club/service-kit/db/id';
import { ServiceError } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { createLimit } from '@club/service-kit/limits/rate-limit';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import type { UsedDevice, UsedDoor } from './door-device.repository.ts';
import * as deviceRepository from './door-device.repository.ts';

const HOUR_MS = 3_600_000;
/** Requests of one device in a minute. */
const DEVICE_REQUESTS = 120;
/** Requests in a minute that join a door by its link. */
const JOINS = 300;

/**
 * The device has made its token, so a repeated request changes nothing.
 * @throws 403 `door_unknown` | `door_revoked` | `door_over` | `door_not_open` | `device_removed`, 409 `too_many_devices`, 429
 */
export async function joinDoor(
  ctx: EventsCtx,
  { secret, token, name }: InputOf<typeof joinDoorCall>,
) {
  const secretHash = hashToken(secret);
  await limitOf(ctx, secretHash.toString('hex'), { name: 'door_joins', points: JOINS });
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const door = await deviceRepository.lockBySecret(db, secretHash);
    if (!door) throw doorUnknown();
    assertOpen(ctx, door);
    const token_hash = hashToken(token);
    const known = await deviceRepository.findDevice(db, token_hash);
    if (known && (known.removed_at || known.id !== door.id)) throw deviceRemoved();
    if (known) return { door: presentDoor(door), device: known.device_name };
    if ((await deviceRepository.countDevices(db, door.id)) >= MAX_DOOR_DEVICES) {
      const text = `This door has ${MAX_DOOR_DEVICES} phones already. An admin can remove one.`;
      throw refused('too_many_devices', text, 409);
    }
    await deviceRepository.insertDevice(db, { id: uuidv7(), door_id: door.id, name, token_hash });
    await touchTopics(ctx, 'registrations');
    return { door: presentDoor(door), device: name };
  });
}

interface Contact {
  token: string;
  waiting: number;
  /** After the end of the door, waiting scans may still come. */
  isLate?: boolean;
}

/**
 * The device of a token, which may use its door now. Records the contact.
 * @throws 403 `door_unknown` | `door_revoked` | `door_over` | `door_not_open` | `device_removed`, 429
 */
export async function useDevice(
  ctx: EventsCtx,
  { token, waiting, isLate = false }: Contact,
): Promise<UsedDevice> {
  const device = await deviceRepository.findDevice(ctx.db, hashToken(token));
  if (!device) throw doorUnknown();
  await limitOf(ctx, device.device_id, { name: 'door_device', points: DEVICE_REQUESTS });
  if (device.removed_at) throw deviceRemoved();
  assertOpen(ctx, device, isLate ? SEND_LATE_HOURS * HOUR_MS : 0);
  await deviceRepository.saveContact(ctx.db, device.device_id, waiting);
  return device;
}

/** @param key a device, or the link of a door @param taken the points of this request @throws 429 */
export const limitOf = (
  { pool, rateLimitScale }: EventsCtx,
  key: string,
  { name, points, taken = 1 }: { name: string; points: number; taken?: number },
): Promise<void> =>
  createLimit(pool, { name, points: points * rateLimitScale, per: 60 }).take(key, taken);

function assertOpen({ timeZone }: EventsCtx, door: UsedDoor, lateMs = 0): void {
  const { revoked_at, event_deleted_at, opens_at, closes_at, now } = door;
  if (revoked_at || event_deleted_at) {
    throw refused('door_revoked', 'The club has ended this door.');
  }
  if (now < opens_at) {
    const [day, time] = wallClock(opens_at, timeZone).split('T');
    throw refused('door_not_open', `This door opens on ${day} at ${time}.`);
  }
  if (now.getTime() > closes_at.getTime() + lateMs) {
    throw refused('door_over', 'The time of this door is over.');
  }
}

export const presentDoor = (door: UsedDoor) => ({
  name: door.name,
  event_id: door.event_id,
  event_title: door.event_title,
  module: door.module,
  opens_at: door.opens_at.toISOString(),
  closes_at: door.closes_at.toISOString(),
});

/** 409 where an admin can help. */
export const refused = (code: DoorRefusal, text: string, status: 403 | 409 = 403) =>
  new ServiceError(status, code, text);
const doorUnknown = () =>
  refused('door_unknown', 'No door has this link. Ask for the newest link of the door.');
const deviceRemoved = () => refused('device_removed', 'The club has removed this phone.');
