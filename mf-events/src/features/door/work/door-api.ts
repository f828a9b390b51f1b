import type { getDoorList, joinDoor, sendDoorScans } from '@club/contracts/events/door';
import { sending } from '../../../queue/calls.ts';

/** The calls of a device. They reject with an ApiError. */
export const doorApi = {
  join: sending<typeof joinDoor>('/api/door/join'),
  list: sending<typeof getDoorList>('/api/door/list'),
  send: sending<typeof sendDoorScans>('/api/door/scans'),
};

export type DoorApi = typeof doorApi;
