import { createDatabase } from '@club/service-kit/db/database';
import { type AdminAlert, ALERT_ADMINS } from '@club/service-kit/email/alert-admins';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { TaskList } from 'graphile-worker';
import { alertAllAdmins } from './alert/alert.service.ts';
import { SEND_PASSWORD_RESET, sendPasswordReset } from './password-reset/password-reset.service.ts';
import type { AuthTables } from './tables.ts';

/** Emails all admins about a change that another service made, and sends links for new passwords. */
export function authTasks({ pool, publicUrl }: Pick<ServiceDeps, 'pool' | 'publicUrl'>): TaskList {
  const database = createDatabase<AuthTables>(pool, 'auth');
  return {
    [ALERT_ADMINS]: (payload) =>
      database.transaction().execute((db) => alertAllAdmins({ db }, payload as AdminAlert)),
    [SEND_PASSWORD_RESET]: (payload) =>
      database
        .transaction()
        .execute((db) => sendPasswordReset({ db, publicUrl }, payload as { email: string })),
  };
}
