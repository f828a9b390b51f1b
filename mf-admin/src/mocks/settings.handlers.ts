import { listAuditEntries } from '@club/contracts/auth/audit-log';
import { logout } from '@club/contracts/auth/login';
import { setPassword } from '@club/contracts/auth/password';
import {
  createRecoveryCodes,
  getRecoveryCodes,
  RECOVERY_CODE_COUNT,
} from '@club/contracts/auth/recovery-codes';
import { getCurrentSession, listSessions, revokeSession } from '@club/contracts/auth/session';
import { mockCall, refuse, succeed } from '@club/web-kit/mock';
import { sampleSessions, saved } from './samples.ts';

const HOUR_MS = 3_600_000;
let sessions = sampleSessions;
let codes = { left: 3, created_at: saved.updated_at };

const rows = Array.from({ length: 12 }, (_, index) => ({
  id: 12 - index,
  at: new Date(Date.now() - index * HOUR_MS).toISOString(),
  action: index % 3 === 0 ? 'registration.approved' : 'session.opened',
  actor: 'admin@club.example',
  subject: index % 3 === 0 ? 'Null Pointers' : 'Firefox on Linux',
  address: '192.0.2.7',
  detail: {},
}));

/** The settings of an admin whose code is always fresh. */
export const settingsHandlers = [
  mockCall(getCurrentSession, () => ({
    email: 'admin@club.example',
    fresh_until: new Date(Date.now() + HOUR_MS).toISOString(),
  })),
  mockCall(listSessions, () => sessions),
  mockCall(revokeSession, ({ params }) => {
    const known = sessions.length;
    sessions = sessions.filter(({ id }) => id !== params.id);
    return sessions.length < known ? succeed() : refuse(404, 'not_found', 'Session not found.');
  }),
  mockCall(setPassword, succeed),
  mockCall(getRecoveryCodes, () => codes),
  mockCall(createRecoveryCodes, () => {
    codes = { left: RECOVERY_CODE_COUNT, created_at: new Date().toISOString() };
    return {
      codes: Array.from({ length: RECOVERY_CODE_COUNT }, () => crypto.randomUUID().slice(0, 13)),
    };
  }),
  mockCall(listAuditEntries, ({ query }) => ({
    items: rows.filter(({ action }) => action === (query.action ?? action)),
    next: null,
    actions: [...new Set(rows.map(({ action }) => action))],
  })),
  mockCall(logout, succeed),
];
