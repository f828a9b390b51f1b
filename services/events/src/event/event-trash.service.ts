import { TRASH_DAYS } from '@club/contracts/content/trash';
import type { AdminEvent, TrashedEvent } from '@club/contracts/events/event';
import { writeAudit } from '@club/service-kit/audit/audit';
import { announceChange } from '@club/service-kit/db/changes';
import { notFound } from '@club/service-kit/errors/service-error';
import type { EventsDb } from '../events-database.ts';
import type { Author } from '../request/author.ts';
import { listTrashedRows, takeFromTrash } from './event.repository.ts';
import { getAdminEvent } from './event.service.ts';
import { recordActivity } from './event-activity.ts';

const DAY_MS = 86_400_000;

export async function listTrashedEvents(db: EventsDb): Promise<TrashedEvent[]> {
  const rows = await listTrashedRows(db);
  return rows.flatMap(({ id, title, deleted_at: deletedAt }) =>
    deletedAt
      ? {
          id,
          title,
          deleted_at: deletedAt.toISOString(),
          restorable_until: new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
        }
      : [],
  );
}

/** @throws 404 for an event that is not in the trash */
export async function restoreEvent(db: EventsDb, id: string, author: Author): Promise<AdminEvent> {
  await db.transaction().execute(async (trx) => {
    const event = await takeFromTrash(trx, id, author.actor);
    if (!event) throw notFound('Event');
    await writeAudit(trx, { ...author, action: 'event.restored', subject: `event:${id}` });
    await recordActivity(trx, event);
    await announceChange(trx, 'events');
  });
  return getAdminEvent(db, id);
}
