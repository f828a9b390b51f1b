import type { Role } from '@club/contracts/auth/role';
import type { Generated, Selectable } from 'kysely';

export interface AuthTables {
  admin: AdminTable;
  invitation: InvitationTable;
  master_token: MasterTokenTable;
  session: SessionTable;
  live_session: LiveSessionView;
  one_time_code: OneTimeCodeTable;
  password_reset: PasswordResetTable;
  recovery_code: RecoveryCodeTable;
  totp: TotpTable;
  device: DeviceTable;
  login_failure: LoginFailureTable;
  used_challenge: UsedChallengeTable;
  /** The audit table of service-kit; only this service reads it. */
  'kit.audit_entry': AuditEntryTable;
}

export interface AdminTable {
  id: string;
  email: string;
  password_hash: string;
  role: Generated<Role>;
  /** Null before the first sign-in. */
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
  password_changed_at: Generated<Date>;
}

export type Admin = Selectable<AdminTable>;

type Values = Record<string, unknown>;

export interface AuditEntryTable {
  id: number;
  at: Date;
  action: string;
  actor: string;
  /** Kind and id. */
  subject: string;
  subject_name: string | null;
  address: string | null;
  detail: Values;
  before: Values | null;
  after: Values | null;
}

/** A proof of work that was sent. The row is not needed after it has expired. */
export interface UsedChallengeTable {
  nonce: string;
  expires_at: Date;
}

/** A browser in which an admin has entered a one-time code. Two admins of one browser share its token. */
export interface DeviceTable {
  id: string;
  admin_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface InvitationTable {
  id: string;
  email: string;
  role: Role;
  token_hash: Buffer;
  invited_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

export type InvitationRow = Selectable<InvitationTable>;

export interface LoginFailureTable {
  /** `device:<id>`, `visitor:<id>` or `master:<hash>` for a browser; `unknown:<email>` for the unknown browsers of an account; `alert:<email>` for the email about failures. */
  key: string;
  failures: number;
  /** The failures count until this moment. */
  until: Date;
  /** A browser with many failures may try again at this moment; null for an account. */
  next_try_at: Date | null;
}

export interface MasterTokenTable {
  token_hash: Buffer;
  /** How it was requested: `hotspot` or `keys`. */
  trigger: string;
  address: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** The latest code of a session; only this code can work. */
export interface OneTimeCodeTable {
  session_id: string;
  code_hash: Buffer;
  tries_left: number;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface PasswordResetTable {
  token_hash: Buffer;
  admin_id: string;
  expires_at: Date;
}

export interface RecoveryCodeTable {
  id: string;
  admin_id: string;
  code_hash: Buffer;
  created_at: Generated<Date>;
  used_at: Date | null;
}

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

/** The authenticator app of an admin. Keys are in base 32; the server needs them as they are. */
export interface TotpTable {
  admin_id: string;
  /** A new key, until its first code. */
  pending_key: string | null;
  key: string | null;
  created_at: Date | null;
  /** The latest 30-second step whose code was used. */
  last_step: Generated<number>;
}
