// No schema here: the page of a door loads this file.

import { doorPath } from '../remotes/paths.ts';
import { onceInTime, type Recorded } from './once-in-time.ts';

/** The secret is in the fragment, which browsers send to no server: neither logs nor Referer contain it. */
export const doorLink = (secret: string): string => `${doorPath}#${secret}`;

/** With a network, a phone sees what other doors did after this time. */
export const DOOR_POLL_MS = 3000;
export const MAX_DOOR_DEVICES = 20;
/** Scans of one request. */
export const MAX_SCANS = 200;
/** After the end of a door, its devices may still send the scans that wait on them. */
export const SEND_LATE_HOURS = 48;

/**
 * Why the service turns a device away. After `door_over` it still takes scans that wait, see {@link SEND_LATE_HOURS}; after `door_unknown`,
 * `door_revoked` and `device_removed` another door of the event takes them.
 */
export type DoorRefusal =
  | 'door_unknown'
  | 'door_revoked'
  | 'door_over'
  | 'door_not_open'
  | 'device_removed'
  | 'device_full'
  | 'too_many_devices';

/** A record of what happened at a door, or of what an admin did. */
export interface Scan extends Recorded {
  kind: 'in' | 'undo' | 'note';
  /** The nonces of the check-ins that an undo ends, or that a note belongs to. */
  about: readonly string[];
  note: string;
}

export interface Merged<S extends Scan> {
  /** The check-ins that no undo names, the earliest first. The first one counts; with more than one, the member was let in twice. */
  ins: S[];
  /** The latest note of these check-ins; empty: none. */
  note: string;
}

/**
 * The state of one member after all scans. The order of the scans and repeated scans change nothing. An undo names the check-ins that
 * its device knew, so it never ends one that another door made meanwhile, and no clock decides about it.
 */
export function mergeScans<S extends Scan>(scans: Iterable<S>): Merged<S> {
  const all = onceInTime(scans);
  const undone = new Set(all.flatMap(({ kind, about }) => (kind === 'undo' ? about : [])));
  const ins = all.filter(({ kind, nonce }) => kind === 'in' && !undone.has(nonce));
  const live = new Set(ins.map(({ nonce }) => nonce));
  const notes = all.filter(({ kind, note, nonce, about }) =>
    kind === 'note' ? about.some((one) => live.has(one)) : note !== '' && live.has(nonce),
  );
  return { ins, note: notes.at(-1)?.note ?? '' };
}
