import { receiptPath } from '@club/contracts/events/registration';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { Storage } from '@club/service-kit/storage/storage';
import type { EventsDb } from '../events-database.ts';
import { describeDownload } from '../request/describe-download.ts';
import { idOf } from '../request/path-id.ts';
import { openReceipt } from './receipt.service.ts';

/** What a stranger uploaded is shown, never run: no sniffing, no scripts, no copy on the way. */
const SHOWN_ONLY = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'private, no-store',
};

export function receiptRoutes(app: ServiceApp, db: EventsDb, storage: Storage): void {
  describeDownload(app, {
    operationId: 'showReceipt',
    path: receiptPath('{id}', '{registration_id}'),
    summary: 'The receipt of a registration.',
    types: ['application/pdf', 'image/jpeg', 'image/png'],
  });
  app.get(receiptPath(':id', ':registration_id'), async (c) => {
    const registrationId = idOf(c, 'registration_id');
    const { bytes, type, fileName } = await openReceipt(db, storage, idOf(c, 'id'), registrationId);
    return c.body(bytes, 200, {
      ...SHOWN_ONLY,
      'Content-Type': type,
      'Content-Disposition': `inline; filename="${fileName}"`,
    });
  });
}
