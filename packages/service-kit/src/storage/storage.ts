import type { Room } from './room.ts';

export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** Where files live: a folder or an S3 bucket. Keys are relative paths of `a-z A-Z 0-9 . _ / -`. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  find(key: string): Promise<StoredFile | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key in a folder and its folders. */
  list(folder: string): Promise<string[]>;
  /** How much the store can still take; undefined for a bucket, which has no such limit. */
  room(): Promise<Room | undefined>;
  /** @throws when the store cannot be used now. */
  assertReachable(): Promise<void>;
}
