/** Something that a person did on this device, and that waits until the server has it. It never changes. */
export interface KeptItem {
  nonce: string;
  /** By the clock of this device. */
  at: string;
  /** How far the clock of the server was ahead then. Missing in items of an earlier release. */
  ahead?: number;
}

/** An item that the server found to count for nothing. */
export interface Refusal {
  nonce: string;
  /** Whom or what it was about. */
  who: string;
  /** By the clock of the server. */
  at: string;
  reason: string;
}

/** What a device keeps while its link works. */
export interface Kept {
  token: string;
  /** The hash of the secret of its link: the same link again does not join again. */
  link: string;
  /** Of the list; empty before the first one. */
  version: string;
  /** Milliseconds that the clock of the server is ahead of the one of this device. */
  ahead: number;
  /** The last answer of the server, by its clock. */
  contact_at: string;
  refusals: Refusal[];
  /** Why the link has ended for this device: only items that wait are kept then. See `mayStillSend`. */
  ended?: string;
}

/** Where a device keeps it. A promise is fulfilled when the data is on the disk. */
export interface QueueStore<K extends Kept, Item extends KeptItem> {
  read(): Promise<{ kept: K | undefined; items: Item[] }>;
  /** @throws when there is no room */
  add(items: readonly Item[]): Promise<void>;
  /** Keeps what the device knows, and forgets the items with these nonces, both or nothing. */
  save(kept: K, settled?: readonly string[]): Promise<void>;
  forget(): Promise<void>;
}

/** A moment by the clock of the server. */
export const serverTime = (
  kept: Pick<Kept, 'ahead'>,
  { at, ahead = kept.ahead }: Pick<KeptItem, 'at' | 'ahead'>,
): string => new Date(Date.parse(at) + ahead).toISOString();

/**
 * The time of an item by the present clock of the device, from which the server reckons. The clock may have been corrected since, so the
 * time comes from the server's clock, which also goes on while the device sleeps or the page is loaded again.
 */
export const sentTime = (kept: Pick<Kept, 'ahead'>, item: KeptItem): string =>
  new Date(Date.parse(serverTime(kept, item)) - kept.ahead).toISOString();
