import type { getDoorList, joinDoor, sendDoorScans } from '@club/contracts/events/door';
import type { DoorRefusal } from '@club/contracts/events/merge-scans';
import { callAt } from '@club/contracts/http/client';
import { LIMIT, type Sending } from '../../../queue/calls.ts';

/** The calls of a device. They reject with an ApiError. */
export interface DoorApi {
  join: Sending<typeof joinDoor>;
  list: Sending<typeof getDoorList>;
  send: Sending<typeof sendDoorScans>;
}

export const doorApi: DoorApi = {
  join: (body) =>
    callAt<typeof joinDoor>({ method: 'post', path: '/api/door/join' }, { body }, LIMIT),
  list: (body) =>
    callAt<typeof getDoorList>({ method: 'post', path: '/api/door/list' }, { body }, LIMIT),
  send: (body) =>
    callAt<typeof sendDoorScans>({ method: 'post', path: '/api/door/scans' }, { body }, LIMIT),
};

/**
 * What a refusal means for this device. `ends`: it forgets the list. `waits`: it goes on, and keeps what the service does not take now; so it
 * does with a code that it does not know.
 */
const FATES: Record<DoorRefusal, 'ends' | 'waits'> = {
  door_unknown: 'ends',
  door_revoked: 'ends',
  door_over: 'ends',
  device_removed: 'ends',
  door_not_open: 'waits',
  device_full: 'waits',
  too_many_devices: 'waits',
};

/** The codes that end the door of a device. */
export const doorEnds: readonly string[] = Object.entries(FATES).flatMap(([code, fate]) =>
  fate === 'ends' ? code : [],
);
