import type { Generated, Selectable } from 'kysely';

export interface SessionTable {
  id: string;
  admin_id: string;
  token_hash: Buffer;
  /** The master token with which the session was opened; the session is valid only together with it. */
  master_hash: Buffer;
  device: string;
  address: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  otp_verified_at: Date | null;
  /** When the session opened the audit log with a fresh code. */
  log_opened_at: Date | null;
}

/** Sessions that are neither ended, nor idle for 30 minutes, nor 8 hours old. */
export interface LiveSessionView {
  id: string;
  admin_id: string;
  email: string;
  token_hash: Buffer;
  master_hash: Buffer;
  device: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  otp_verified_at: Date | null;
}

export type LiveSession = Selectable<LiveSessionView>;
