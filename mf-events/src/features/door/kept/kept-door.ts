import type { DoorFacts, DoorTeam, MemberCheckIns } from './door-types.ts';

/** A scan that waits until the server has it. It never changes. */
export interface KeptScan {
  nonce: string;
  kind: 'in' | 'undo' | 'note';
  /** The whole text of a ticket; without it, `member`. */
  code?: string;
  member?: string;
  /** Of which person: the id of a member, or {@link ticketKey} of a ticket that is not on the list. */
  who: string;
  /** By the clock of this device. */
  at: string;
  /** How far the clock of the server was ahead then. Missing in scans of an earlier release. */
  ahead?: number;
  about: string[];
  note: string;
  offline: boolean;
  by_signature: boolean;
}

/** The person of a ticket that is newer than the list. @param hash `hashTicket` of its number */
export const ticketKey = (hash: string): string => `ticket:${hash}`;

/** A check-in of this device that the server found to count for nothing. */
export interface Refusal {
  nonce: string;
  /** The name of the member, or the number of the ticket. */
  who: string;
  /** By the clock of the server. */
  at: string;
  reason: string;
}

/** What a device keeps while it belongs to a door. */
export interface KeptDoor {
  token: string;
  /** The hash of the secret of its link: the same link again does not join again. */
  link: string;
  /** The name of the device. */
  device: string;
  door: DoorFacts;
  /** Of the list; empty before the first one. */
  version: string;
  keys: string[];
  teams: DoorTeam[];
  /** The check-ins that the server knows, by member. */
  ins: Record<string, MemberCheckIns['ins']>;
  /** Milliseconds that the clock of the server is ahead of the one of this device. */
  ahead: number;
  /** The last answer of the server, by its clock. */
  contact_at: string;
  refusals: Refusal[];
  /** Why the door has ended for this device: only scans that wait are kept then. See `mayStillSend`. */
  ended?: string;
}

/** Where a device keeps its door. A promise is fulfilled when the data is on the disk. */
export interface DoorStore {
  read(): Promise<{ kept: KeptDoor | undefined; scans: KeptScan[] }>;
  /** @throws when there is no room */
  addScans(scans: readonly KeptScan[]): Promise<void>;
  /** Keeps the door, and forgets the scans with these nonces, both or nothing. */
  save(kept: KeptDoor, settled?: readonly string[]): Promise<void>;
  forget(): Promise<void>;
}
