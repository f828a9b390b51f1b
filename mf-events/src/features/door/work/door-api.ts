import type { getDoorList, joinDoor, sendDoorScans } from '@club/contracts/events/door';
import type { DoorRefusal } from '@club/contracts/events/merge-scans';
import type { ApiCall, CallAnswer, CallInput } from '@club/contracts/http/call';
import { callAt } from '@club/contracts/http/client';
import { toApiErrorData } from '@club/web-kit/state';

/** A hanging request must end, so that the next one can begin. */
const LIMIT = { limitMs: 15_000 };

type BodyOf<Call extends ApiCall> = CallInput<Call> extends { body: infer Body } ? Body : never;
type Sending<Call extends ApiCall> = (body: BodyOf<Call>) => Promise<CallAnswer<Call>>;

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

const TOO_MANY = 429;
const OWN_FAULT = 500;

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

export const endsDoor = (code: string): boolean =>
  Object.hasOwn(FATES, code) && FATES[code as DoorRefusal] === 'ends';

/** Why a call failed. `isLost`: nobody knows whether it arrived, or the server could not take it now. */
export function failureOf(cause: unknown): { isLost: boolean; code: string; text: string } {
  const { status, code, detail } = toApiErrorData(cause);
  return { isLost: status === 0 || status === TOO_MANY || status >= OWN_FAULT, code, text: detail };
}
