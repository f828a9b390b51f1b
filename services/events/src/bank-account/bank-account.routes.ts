import {
  getBankAccount,
  updateBankAccount as updateCall,
} from '@club/contracts/events/bank-account';
import { assertFreshCode } from '@club/service-kit/access/fresh-code';
import type { Pool } from '@club/service-kit/db/database';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { EventsDb } from '../events-database.ts';
import { adminAuthor } from '../request/admin-author.ts';
import { readBankAccount, updateBankAccount } from './bank-account.service.ts';

export function bankAccountRoutes(app: ServiceApp, db: EventsDb, pool: Pool): void {
  serveCall(app, getBankAccount, () => readBankAccount(db));
  serveCall(app, updateCall, async (request) => {
    await assertFreshCode(pool, request.actor.sessionId);
    return updateBankAccount(db, request.body, adminAuthor(request));
  });
}
