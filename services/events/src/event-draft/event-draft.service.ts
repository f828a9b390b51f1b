import type { AdminEvent } from '@club/contracts/events/event';
import { uuidv7 } from '@club/service-kit/db/id';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { assertAccountFor } from '../bank-account/bank-account.service.ts';
import { presentCodes } from '../event/event.presenter.ts';
import * as eventRepository from '../event/event.repository.ts';
import { getAdminEvent, recordEventChange } from '../event/event.service.ts';
import { followActivity } from '../event/event-activity.ts';
import type { AdminEventRow } from '../event/event-rows.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { copyForNextYear } from './next-year.ts';

/** An event that is already published stays as it is. @throws 404, 422 for a price without a bank account */
export async function publishEvent(ctx: EventsCtx, { id }: { id: string }): Promise<AdminEvent> {
  await inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, id);
    if (event.published) return;
    await assertAccountFor(ctx, (await eventRepository.getEventWithPlaces(ctx.db, id)).modules);
    await eventRepository.publishEvent(ctx.db, id, ctx.actor.name);
    await followActivity(ctx.db, { ...event, published: true });
    await recordEventChange(ctx, id, 'event.published', { name: event.title });
  });
  return getAdminEvent(ctx, { id });
}

/** The new event is a draft with the same modules, codes and image. It has no registrations. @throws 404 */
export async function duplicateEvent(
  ctx: EventsCtx,
  { id: original }: { id: string },
): Promise<AdminEvent> {
  const id = uuidv7();
  await inTransaction(ctx, async (ctx) => {
    const copy = copyForNextYear(fieldsOf(await eventRepository.getAdminEvent(ctx.db, original)));
    const updated_by = ctx.actor.name;
    await eventRepository.insertEvent(ctx.db, { ...copy, id, published: false, updated_by });
    await recordEventChange(ctx, id, 'event.duplicated', {
      name: copy.title,
      detail: { from: original },
    });
  });
  return getAdminEvent(ctx, { id });
}

/** What an admin typed, and the image. */
const fieldsOf = (row: AdminEventRow) => {
  const { slug, version, created_at, updated_at, deleted_at, taken, offered, ...fields } = row;
  const { registrations, closing, over_at, ...event } = fields;
  return {
    ...event,
    end_date: event.end_date ?? '',
    opens_at: event.opens_at ?? '',
    closes_at: event.closes_at ?? '',
    modules: event.modules.map(({ taken, offered, ...module }) => module),
    questions: event.questions.filter(({ removed }) => !removed),
    discount_codes: presentCodes(event.discount_codes).map(({ uses, ...code }) => code),
  };
};
