import type { AdminTable } from './admin/admin.table.ts';
import type { AuditEntryTable } from './audit-log/audit-log.table.ts';
import type { UsedChallengeTable } from './bot-check/used-challenge.table.ts';
import type { DeviceTable } from './device/device.table.ts';
import type { InvitationTable } from './invitation/invitation.table.ts';
import type { LoginFailureTable } from './login/login-failure.table.ts';
import type { MasterTokenTable } from './master-token/master-token.table.ts';
import type { OneTimeCodeTable } from './one-time-code/one-time-code.table.ts';
import type { PasswordResetTable } from './password-reset/password-reset.table.ts';
import type { RecoveryCodeTable } from './recovery-code/recovery-code.table.ts';
import type { LiveSessionView, SessionTable } from './session/session.table.ts';
import type { TotpTable } from './totp/totp.table.ts';

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
