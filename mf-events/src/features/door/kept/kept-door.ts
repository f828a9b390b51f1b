import type { Kept, KeptItem, QueueStore } from '../../../queue/kept.ts';
import { openQueueDatabase } from '../../../queue/queue-database.ts';
import type { DoorFacts, DoorTeam, MemberCheckIns } from './door-types.ts';

/** A scan that waits until the server has it. */
export interface KeptScan extends KeptItem {
  kind: 'in' | 'undo' | 'note';
  /** The whole text of a ticket; without it, `member`. */
  code?: string;
  member?: string;
  /** Of which person: the id of a member, or {@link ticketKey} of a ticket that is not on the list. */
  who: string;
  about: string[];
  note: string;
  offline: boolean;
  by_signature: boolean;
}

/** The person of a ticket that is newer than the list. @param hash `hashTicket` of its number */
export const ticketKey = (hash: string): string => `ticket:${hash}`;

/** What a device keeps while it belongs to a door. */
export interface KeptDoor extends Kept {
  /** The name of the device. */
  device: string;
  door: DoorFacts;
  keys: string[];
  teams: DoorTeam[];
  /** The check-ins that the server knows, by member. */
  ins: Record<string, MemberCheckIns['ins']>;
}

export type DoorStore = QueueStore<KeptDoor, KeptScan>;

export const emptyDoor = { keys: [], teams: [], ins: {} };

export const openDoorDatabase = (): DoorStore =>
  openQueueDatabase<KeptDoor, KeptScan>({
    ...{ name: 'club-door', items: 'scans' },
    parts: { list: ['keys', 'teams', 'version'], ins: 'ins' },
    empty: { ...emptyDoor, version: '' },
  });
