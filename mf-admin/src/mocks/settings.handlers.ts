import { logout } from '@club/contracts/auth/login';
import { setPassword } from '@club/contracts/auth/password';
import {
  createRecoveryCodes,
  getRecoveryCodes,
  RECOVERY_CODE_COUNT,
} from '@club/contracts/auth/recovery-codes';
import { getCurrentSession, listSessions, revokeSession } from '@club/contracts/auth/session';
import { confirmTotp, createTotp, deleteTotp, getTotp } from '@club/contracts/auth/totp';
import { sampleSession } from '@club/contracts/samples/auth';
import { sampleId, sampleSave } from '@club/contracts/samples/sample';
import { mockCall, succeed } from '@club/web-kit/mock';
import { adminsMocks } from './admins.handlers.ts';
import { auditMocks } from './audit.handlers.ts';
import { personMocks } from './person.handlers.ts';
import { collection, recordMocks } from './records.ts';
import { releasesMocks } from './releases.handlers.ts';
import { webhookMocks } from './webhooks.handlers.ts';

const HOUR_MS = 3_600_000;
let totp: { created_at: string | null } = { created_at: null };
let codes = { left: 3, created_at: sampleSave.updated_at };

const sessions = collection([
  sampleSession(),
  sampleSession({ id: sampleId(302), device: 'Chrome on Android', current: false }),
]);

/** The settings of an admin whose one-time code is always fresh. */
export const settingsHandlers = [
  mockCall(getCurrentSession, () => ({
    email: 'admin@club.example',
    role: 'owner' as const,
    fresh_until: new Date(Date.now() + HOUR_MS).toISOString(),
    has_opened_log: true,
  })),
  ...recordMocks({
    items: sessions,
    calls: { list: listSessions, delete: revokeSession },
    blank: sampleSession(),
  }),
  mockCall(setPassword, succeed),
  mockCall(getRecoveryCodes, () => codes),
  mockCall(createRecoveryCodes, () => {
    codes = { left: RECOVERY_CODE_COUNT, created_at: new Date().toISOString() };
    return {
      codes: Array.from({ length: RECOVERY_CODE_COUNT }, () => crypto.randomUUID().slice(0, 13)),
    };
  }),
  mockCall(getTotp, () => totp),
  mockCall(createTotp, () => ({
    key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Developers%20Club:admin%40club.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Developers%20Club',
  })),
  mockCall(confirmTotp, () => {
    totp = { created_at: new Date().toISOString() };
    return { success: true as const };
  }),
  mockCall(deleteTotp, () => {
    totp = { created_at: null };
    return { success: true as const };
  }),
  ...auditMocks,
  ...adminsMocks,
  ...webhookMocks,
  ...releasesMocks,
  ...personMocks,
  mockCall(logout, succeed),
];
