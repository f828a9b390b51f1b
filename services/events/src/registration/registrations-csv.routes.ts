import { registrationFilter, registrationsCsvPath } from '@club/contracts/events/registration';
import { actorOf } from '@club/service-kit/access/admin-guard';
import { invalidInput } from '@club/service-kit/errors/invalid-input';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { EventsDb } from '../events-database.ts';
import { adminAuthor } from '../request/admin-author.ts';
import { describeDownload } from '../request/describe-download.ts';
import { idOf } from '../request/path-id.ts';
import { exportRegistrations } from './registrations-csv.service.ts';

export function registrationsCsvRoutes(app: ServiceApp, db: EventsDb): void {
  describeDownload(app, {
    operationId: 'exportRegistrations',
    path: registrationsCsvPath('{id}'),
    summary: 'Registrations of an event as CSV, filtered as in the list.',
    types: ['text/csv'],
    query: registrationFilter,
  });
  app.get(registrationsCsvPath(':id'), async (c) => {
    const filter = registrationFilter.safeParse(c.req.query());
    if (!filter.success) throw invalidInput('query', filter.error);
    const { fileName, pieces } = await exportRegistrations(
      db,
      idOf(c, 'id'),
      filter.data,
      adminAuthor({ actor: actorOf(c), c }),
    );
    const body = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    });
  });
}
