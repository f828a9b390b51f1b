import * as adminCalls from '@club/contracts/auth/admins';
import * as auditLogCalls from '@club/contracts/auth/audit-log';
import * as botCheckCalls from '@club/contracts/auth/bot-check';
import * as loginCalls from '@club/contracts/auth/login';
import * as masterTokenCalls from '@club/contracts/auth/master-token';
import * as oneTimeCodeCalls from '@club/contracts/auth/one-time-code';
import * as passwordCalls from '@club/contracts/auth/password';
import * as passwordResetCalls from '@club/contracts/auth/password-reset';
import * as recoveryCodeCalls from '@club/contracts/auth/recovery-codes';
import * as sessionCalls from '@club/contracts/auth/session';
import * as totpCalls from '@club/contracts/auth/totp';
import * as namedPersonCalls from '@club/contracts/person/named-person';
import * as personCalls from '@club/contracts/person/person';
import { download, route } from '@club/service-kit/http/route';
import { setVisitorCookie } from '@club/service-kit/limits/visitor';
import type { Context } from 'hono';
import {
  clearCookies,
  setAdminCookie,
  setMasterCookie,
  setVerifiedCookies,
} from './access/cookies.ts';
import { botCheckLimit, browserLimit } from './access/limits.ts';
import * as admins from './admin/admin.service.ts';
import * as auditLog from './audit-log/audit-log.service.ts';
import { exportAuditEntries } from './audit-log/export-audit-log.service.ts';
import * as botCheck from './bot-check/bot-check.service.ts';
import * as invitations from './invitation/invitation.service.ts';
import * as decoy from './login/decoy.service.ts';
import * as login from './login/login.service.ts';
import * as masterTokens from './master-token/master-token.service.ts';
import * as oneTimeCodes from './one-time-code/one-time-code.service.ts';
import type { Verified } from './one-time-code/verify-session.ts';
import * as passwords from './password/password.service.ts';
import * as passwordResets from './password-reset/password-reset.service.ts';
import * as person from './person/person.service.ts';
import * as recoveryCodes from './recovery-code/recovery-code.service.ts';
import * as sessions from './session/session.service.ts';
import * as totp from './totp/totp.service.ts';

const keepDevice = (c: Context, { device }: Verified) => setVerifiedCookies(c, device);

/** The calls of this service and their use cases. The first route that matches a path answers. */
export const authRoutes = [
  route(masterTokenCalls.getToken, masterTokens.getToken, {
    limit: browserLimit('masterToken'),
    respond: (c, { token }) => setMasterCookie(c, token),
  }),
  route(masterTokenCalls.verifyTokens, masterTokens.verifyTokens),

  route(loginCalls.login, login.login, {
    respond(c, { token, master }) {
      setAdminCookie(c, token);
      setMasterCookie(c, master);
    },
  }),
  route(loginCalls.logout, login.logout, {
    respond: (c) => clearCookies(c),
  }),
  route(loginCalls.countDecoy, decoy.countDecoy, { limit: browserLimit('decoy') }),

  route(oneTimeCodeCalls.generateOtp, oneTimeCodes.generateOtp),
  route(oneTimeCodeCalls.verifyOtp, oneTimeCodes.verifyOtp, { respond: keepDevice }),
  route(oneTimeCodeCalls.verifyRecoveryCode, recoveryCodes.verifyRecoveryCode, {
    respond: keepDevice,
  }),

  route(sessionCalls.getCurrentSession, sessions.getCurrentSession),
  route(sessionCalls.listSessions, sessions.listSessions),
  route(sessionCalls.revokeSession, sessions.revokeSession),

  route(passwordCalls.setPassword, passwords.setPassword),

  route(passwordResetCalls.requestPasswordReset, passwordResets.requestPasswordReset, {
    limit: browserLimit('passwordReset'),
  }),
  route(passwordResetCalls.readPasswordReset, passwordResets.readPasswordReset, {
    limit: browserLimit('passwordReset'),
  }),
  route(passwordResetCalls.resetPassword, passwordResets.resetPassword, {
    limit: browserLimit('passwordReset'),
    respond: (c, { master }) => setMasterCookie(c, master),
  }),

  route(recoveryCodeCalls.getRecoveryCodes, recoveryCodes.getRecoveryCodes),
  route(recoveryCodeCalls.createRecoveryCodes, recoveryCodes.createRecoveryCodes),

  route(totpCalls.getTotp, totp.getTotp),
  route(totpCalls.createTotp, totp.createTotp),
  route(totpCalls.confirmTotp, totp.confirmTotp),
  route(totpCalls.deleteTotp, totp.deleteTotp),

  route(adminCalls.listAdmins, admins.listAdmins),
  route(adminCalls.updateAdminRole, admins.updateAdminRole),
  route(adminCalls.removeAdmin, admins.removeAdmin),

  route(adminCalls.inviteAdmin, invitations.inviteAdmin),
  route(adminCalls.revokeInvitation, invitations.revokeInvitation),
  route(adminCalls.readInvitation, invitations.readInvitation, {
    limit: browserLimit('masterToken'),
  }),
  route(adminCalls.acceptInvitation, invitations.acceptInvitation, {
    limit: browserLimit('masterToken'),
    respond: (c, { master }) => setMasterCookie(c, master),
  }),

  route(auditLogCalls.listAuditEntries, auditLog.listAuditEntries),
  download(auditLogCalls.exportAuditEntries, exportAuditEntries),
  route(auditLogCalls.listRecordHistory, auditLog.listRecordHistory),
  route(auditLogCalls.getHistoryEntry, auditLog.getHistoryEntry),

  route(botCheckCalls.getChallenge, botCheck.getChallenge),
  route(botCheckCalls.verifyCaptcha, botCheck.verifyCaptcha, {
    limit: botCheckLimit,
    async respond(c, { visitor }, { pool }) {
      if (visitor) await setVisitorCookie(c, pool, visitor);
    },
  }),

  route(personCalls.listAuthPerson, person.listAuthPerson),
  route(personCalls.eraseAuthPerson, person.eraseAuthPerson),
  route(namedPersonCalls.listAuthByName, person.listAuthByName),
  route(namedPersonCalls.eraseAuthRows, person.eraseAuthRows),
];
