import type { Door, DoorForm, DoorWithLink } from '@club/contracts/events/doors';
import { doorLink } from '@club/contracts/events/merge-scans';
import { DAY_MS } from '@club/contracts/values/day';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { breaksUnique } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import { momentOfClock, wallClock } from '@club/service-kit/time/wall-clock';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as doorRepository from './door.repository.ts';

const MAX_DAYS = 14;

interface ById {
  id: string;
  door_id: string;
}

/** @throws 404 */
export async function listDoors(ctx: EventsCtx, { id }: { id: string }): Promise<Door[]> {
  await eventRepository.getEvent(ctx.db, id);
  return (await doorRepository.listDoors(ctx.db, id)).map((door) => present(ctx, door));
}

/** @throws 404, 409 `door_name_taken`, 422 */
export async function createDoor(
  ctx: EventsCtx,
  { id: event_id, name, ...form }: { id: string } & DoorForm,
): Promise<DoorWithLink> {
  const event = await eventRepository.getEventWithPlaces(ctx.db, event_id);
  const isKnown = event.modules.some((module) => module.name === form.module);
  if (form.module && !isKnown) throw invalid({ module: 'The event has no such module.' });
  const times = openTimes(ctx, form);
  const id = uuidv7();
  const token = newToken();
  try {
    return await inTransaction(ctx, async (ctx) => {
      await doorRepository.insertDoor(ctx.db, {
        ...{ id, event_id, name, module: form.module || null, ...times },
        secret_hash: hashToken(token),
      });
      await recordDoor(ctx, 'event.door_added', { event, name });
      return withLink(ctx, id, token);
    });
  } catch (error) {
    if (!breaksUnique(error, 'door_name')) throw error;
    const text = 'This event has a door with this name. Choose another name.';
    throw conflict('door_name_taken', text, { name: text });
  }
}

function openTimes({ timeZone }: EventsCtx, form: Pick<DoorForm, 'opens_at' | 'closes_at'>) {
  const opens_at = momentOfClock(form.opens_at, timeZone);
  const closes_at = momentOfClock(form.closes_at, timeZone);
  if (closes_at.getTime() <= Date.now()) throw invalid({ closes_at: 'This time is over.' });
  if (closes_at.getTime() - opens_at.getTime() > MAX_DAYS * DAY_MS)
    throw invalid({ closes_at: `A door is open for at most ${MAX_DAYS} days.` });
  return { opens_at, closes_at };
}

/** The secret before adds no device any more. @throws 404, 409 `door_revoked` */
export const renewDoorLink = (ctx: EventsCtx, own: ById): Promise<DoorWithLink> =>
  changeDoor(ctx, own, 'event.door_link_renewed', async ({ db }, door) => {
    if (door.revoked_at) throw conflict('door_revoked', 'This door is revoked. Make a new one.');
    const token = newToken();
    await doorRepository.updateDoor(db, door.id, { secret_hash: hashToken(token) });
    return withLink({ ...ctx, db }, door.id, token);
  });

/** @throws 404 */
export const revokeDoor = (ctx: EventsCtx, own: ById): Promise<{ success: true }> =>
  changeDoor(ctx, own, 'event.door_revoked', async ({ db }, { id, now, revoked_at }) => {
    await doorRepository.updateDoor(db, id, { revoked_at: revoked_at ?? now });
    return { success: true };
  });

/** @throws 404 */
export const removeDoorDevice = (
  ctx: EventsCtx,
  { device_id, ...own }: ById & { device_id: string },
): Promise<{ success: true }> =>
  changeDoor(ctx, own, 'event.door_device_removed', async ({ db }, { id }) => {
    await doorRepository.removeDevice(db, { id: device_id, door_id: id });
    return { success: true };
  });

type Action =
  | 'event.door_added'
  | 'event.door_link_renewed'
  | 'event.door_revoked'
  | 'event.door_device_removed'
  | 'event.door_device_cleared';

const changeDoor = <Result>(
  ctx: EventsCtx,
  { id: event_id, door_id }: ById,
  action: Action,
  change: (ctx: EventsCtx, door: doorRepository.DoorRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.getEvent(ctx.db, event_id);
    const door = await doorRepository.lockDoor(ctx.db, { id: door_id, event_id });
    const result = await change(ctx, door);
    await recordDoor(ctx, action, { event, name: door.name });
    return result;
  });

/** The topic makes the open screens read the doors again. */
export const recordDoor = (
  ctx: EventsCtx,
  action: Action,
  { event, name, ...more }: { event: { id: string; title: string }; name: string; scans?: number },
): Promise<void> =>
  recordChange(ctx, {
    action,
    subject: `event:${event.id}`,
    name: event.title,
    detail: { door: name, ...more },
    topics: ['registrations'],
  });

const withLink = async (ctx: EventsCtx, id: string, token: string): Promise<DoorWithLink> => ({
  door: present(ctx, await doorRepository.getDoor(ctx.db, id)),
  link: `${ctx.publicUrl}${doorLink(token)}`,
});

const present = ({ timeZone }: EventsCtx, door: doorRepository.DoorWithDevices): Door => ({
  id: door.id,
  name: door.name,
  module: door.module,
  opens_at: wallClock(door.opens_at, timeZone),
  closes_at: wallClock(door.closes_at, timeZone),
  state: stateOf(door),
  devices: door.devices.map(({ joined_at, last_contact, ...device }) => ({
    ...device,
    joined_at: new Date(joined_at).toISOString(),
    last_contact: new Date(last_contact).toISOString(),
  })),
});

function stateOf({ revoked_at, opens_at, closes_at, now }: doorRepository.DoorRow): Door['state'] {
  if (revoked_at) return 'revoked';
  if (now > closes_at) return 'over';
  return now < opens_at ? 'planned' : 'open';
}
