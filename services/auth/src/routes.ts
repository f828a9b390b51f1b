import { authCalls } from '@club/contracts/all-calls';
import { serve } from '@club/service-kit/http/serve';
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

/** The calls of this service and their use cases. */
export const authRoutes = serve(
  authCalls,
  {
    ...masterTokens,
    ...login,
    ...decoy,
    ...oneTimeCodes,
    ...recoveryCodes,
    ...sessions,
    ...passwords,
    ...passwordResets,
    ...totp,
    ...admins,
    ...invitations,
    ...auditLog,
    exportAuditEntries,
    ...botCheck,
    ...person,
  },
  {
    getToken: {
      limit: browserLimit('masterToken'),
      respond: (c, { token }) => setMasterCookie(c, token),
    },
    login: {
      respond(c, { token, master }) {
        setAdminCookie(c, token);
        setMasterCookie(c, master);
      },
    },
    logout: {
      respond: (c) => clearCookies(c),
    },
    countDecoy: { limit: browserLimit('decoy') },
    verifyOtp: { respond: keepDevice },
    verifyRecoveryCode: {
      respond: keepDevice,
    },
    requestPasswordReset: {
      limit: browserLimit('passwordReset'),
    },
    readPasswordReset: {
      limit: browserLimit('passwordReset'),
    },
    resetPassword: {
      limit: browserLimit('passwordReset'),
      respond: (c, { master }) => setMasterCookie(c, master),
    },
    readInvitation: {
      limit: browserLimit('masterToken'),
    },
    acceptInvitation: {
      limit: browserLimit('masterToken'),
      respond: (c, { master }) => setMasterCookie(c, master),
    },
    verifyCaptcha: {
      limit: botCheckLimit,
      async respond(c, { visitor }, { pool }) {
        if (visitor) await setVisitorCookie(c, pool, visitor);
      },
    },
  },
);
