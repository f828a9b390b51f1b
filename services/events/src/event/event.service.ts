import type {
  AdminEvent,
  ClubEvent,
  EventsSummary,
  TrashedEvent,
} from '@club/contracts/events/event';
import type { EventForm } from '@club/contracts/events/event-form';
import { inPaisa } from '@club/contracts/values/money';
import { uuidv7 } from '@club/service-kit/db/id';
import { presentTrashed } from '@club/service-kit/db/trash';
import { withFormImage } from '@club/service-kit/images/form-image';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import { presentAdminEvent, presentEvent } from './event.presenter.ts';
import * as eventRepository from './event.repository.ts';
import { recordActivity, removeActivity } from './event-activity.ts';
import * as summaryRepository from './events-summary.repository.ts';

export async function listEvents({ db, timeZone }: EventsCtx): Promise<ClubEvent[]> {
  const rows = await eventRepository.listEvents(db);
  return rows.map((row) => presentEvent(row, wallClock(new Date(), timeZone)));
}

export async function listAdminEvents({ db, timeZone }: EventsCtx): Promise<AdminEvent[]> {
  const rows = await eventRepository.listAdminEvents(db);
  return rows.map((row) => presentAdminEvent(row, wallClock(new Date(), timeZone)));
}

/** @throws 404 */
export const getAdminEvent = async (
  { db, timeZone }: EventsCtx,
  { id }: { id: string },
): Promise<AdminEvent> =>
  presentAdminEvent(await eventRepository.getAdminEvent(db, id), wallClock(new Date(), timeZone));

/** The fields of the form as the database keeps them: amounts in paisa. */
const fieldsOf = ({ image, version, ...event }: EventForm) => ({
  ...event,
  modules: event.modules.map(inPaisa),
  discount_codes: event.discount_codes.map(inPaisa),
});

/** @throws 413, 415, 422 */
export async function createEvent(ctx: EventsCtx, form: EventForm): Promise<AdminEvent> {
  const event = { ...fieldsOf(form), id: uuidv7(), updated_by: ctx.actor.name };
  await withFormImage(ctx, { file: form.image }, (imageUrl) =>
    inTransaction(ctx, async (ctx) => {
      await eventRepository.insertEvent(ctx.db, { ...event, image_url: imageUrl ?? null });
      await recordActivity(ctx.db, event);
      await recordEventChange(ctx, event.id, 'event.created');
    }),
  );
  return getAdminEvent(ctx, event);
}

/** @throws 404, 409 `newer_version`, 413, 415, 422 */
export async function updateEvent(
  ctx: EventsCtx,
  { id, ...form }: { id: string } & EventForm,
): Promise<AdminEvent> {
  const event = { ...fieldsOf(form), id, updated_by: ctx.actor.name };
  await withFormImage(ctx, { file: form.image }, (imageUrl) =>
    inTransaction(ctx, async (ctx) => {
      const { version } = await eventRepository.lockEvent(ctx.db, id);
      assertVersion(version, form.version);
      await eventRepository.updateEvent(ctx.db, {
        ...event,
        ...(imageUrl && { image_url: imageUrl }),
      });
      await recordActivity(ctx.db, event);
      await recordEventChange(ctx, id, 'event.updated', { version: version + 1 });
    }),
  );
  return getAdminEvent(ctx, { id });
}

/** The event moves to the trash with its registrations. @throws 404 */
export const deleteEvent = (ctx: EventsCtx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await eventRepository.lockEvent(ctx.db, id);
    await eventRepository.deleteEvent(ctx.db, id);
    await removeActivity(ctx.db, id);
    await recordEventChange(ctx, id, 'event.deleted');
  });

export const listTrashedEvents = async ({ db }: EventsCtx): Promise<TrashedEvent[]> =>
  (await eventRepository.listTrashedEvents(db)).map(presentTrashed);

/** @throws 404 for an event that is not in the trash */
export async function restoreEvent(ctx: EventsCtx, { id }: { id: string }): Promise<AdminEvent> {
  await inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.restoreEvent(ctx.db, id, ctx.actor.name);
    await recordActivity(ctx.db, event);
    await recordEventChange(ctx, id, 'event.restored');
  });
  return getAdminEvent(ctx, { id });
}

const recordEventChange = (ctx: EventsCtx, id: string, action: string, detail: object = {}) =>
  recordChange(ctx, { action, subject: `event:${id}`, detail, topics: ['events'] });

/** The events' figures on the dashboard. */
export async function getEventsSummary({ db }: EventsCtx): Promise<EventsSummary> {
  const [counts, registrations] = await Promise.all([
    summaryRepository.countOpenAndPending(db),
    summaryRepository.countRegistrationsByDay(db),
  ]);
  return { ...counts, registrations };
}
