import type { AdminEvent, ClubEvent, EventForm } from '@club/contracts/events/event';
import { MEGABYTE } from '@club/contracts/values/file';
import { writeAudit } from '@club/service-kit/audit/audit';
import { announceChange } from '@club/service-kit/db/changes';
import { uuidv7 } from '@club/service-kit/db/id';
import { notFound, tooLarge } from '@club/service-kit/errors/service-error';
import { storeImage } from '@club/service-kit/images/web-image';
import type { Storage } from '@club/service-kit/storage/storage';
import type { EventsDb } from '../events-database.ts';
import { countByStatus } from '../registration/registration-list.repository.ts';
import type { Author } from '../request/author.ts';
import { newerVersion } from '../request/newer-version.ts';
import { presentAdminEvent, presentEvent } from './event.presenter.ts';
import {
  findEvent,
  insertEvent,
  listAdminEventRows,
  listEventRows,
  lockEvent,
  markEventDeleted,
  updateEventRow,
} from './event.repository.ts';
import { forgetActivity, recordActivity } from './event-activity.ts';
import { readEventForm } from './event-form.ts';

/** SPEC §5, admin image picker. */
export const EVENT_IMAGE_MAX_BYTES = 2 * MEGABYTE;
const TOO_LARGE = 'File size must be less than 2MB';

export async function listEvents(db: EventsDb): Promise<ClubEvent[]> {
  return (await listEventRows(db)).map(presentEvent);
}

export async function listAdminEvents(db: EventsDb): Promise<AdminEvent[]> {
  const [rows, counts] = await Promise.all([listAdminEventRows(db), countByStatus(db)]);
  return rows.map((row) => presentAdminEvent(row, counts.get(row.id)));
}

/** @throws 404 */
export async function getAdminEvent(db: EventsDb, id: string): Promise<AdminEvent> {
  const [row, counts] = await Promise.all([findEvent(db, id), countByStatus(db, id)]);
  if (!row) throw notFound('Event');
  return presentAdminEvent(row, counts.get(row.id));
}

/** @throws 413, 415, 422 */
export async function createEvent(
  db: EventsDb,
  storage: Storage,
  form: EventForm,
  author: Author,
): Promise<AdminEvent> {
  const draft = readEventForm(form);
  const id = uuidv7();
  await withImage(storage, form.image, (imageUrl) =>
    db.transaction().execute(async (trx) => {
      await insertEvent(trx, id, draft, { image_url: imageUrl ?? null, updated_by: author.actor });
      await writeAudit(trx, { ...author, action: 'event.created', subject: `event:${id}` });
      await recordActivity(trx, { id, title: draft.title, date: draft.date });
      await announceChange(trx, 'events');
    }),
  );
  return getAdminEvent(db, id);
}

/** @throws 404, 409 `newer_version` when someone saved in between, 413, 415, 422 */
export async function updateEvent(
  db: EventsDb,
  storage: Storage,
  id: string,
  form: EventForm,
  author: Author,
): Promise<AdminEvent> {
  const draft = readEventForm(form);
  await withImage(storage, form.image, (imageUrl) =>
    db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, id);
      if (!event) throw notFound('Event');
      if (form.version !== undefined && form.version !== event.version) throw newerVersion();
      const picture = imageUrl !== undefined && { image_url: imageUrl };
      await updateEventRow(trx, id, draft, { ...picture, updated_by: author.actor });
      await writeAudit(trx, {
        ...author,
        action: 'event.updated',
        subject: `event:${id}`,
        detail: { version: event.version + 1 },
      });
      await recordActivity(trx, { id, title: draft.title, date: draft.date });
      await announceChange(trx, 'events');
    }),
  );
  return getAdminEvent(db, id);
}

/** Takes the event off the site; everything under it is kept. @throws 404 */
export async function deleteEvent(db: EventsDb, id: string, author: Author): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, id);
    if (!event) throw notFound('Event');
    await markEventDeleted(trx, id);
    await writeAudit(trx, { ...author, action: 'event.deleted', subject: `event:${id}` });
    await forgetActivity(trx, id);
    await announceChange(trx, 'events');
  });
}

/** Stores the picture before the transaction and takes it away again when that fails. */
async function withImage(
  storage: Storage,
  image: File | undefined,
  save: (imageUrl: string | undefined) => Promise<void>,
): Promise<void> {
  if (!image || image.size === 0) return save(undefined);
  if (image.size > EVENT_IMAGE_MAX_BYTES) throw tooLarge(TOO_LARGE, { image: TOO_LARGE });
  const url = await storeImage(storage, new Uint8Array(await image.arrayBuffer()));
  try {
    await save(url);
  } catch (error) {
    const keys = await storage.list(url.slice(1, url.lastIndexOf('/')));
    await Promise.all(keys.map((key) => storage.remove(key)));
    throw error;
  }
}
