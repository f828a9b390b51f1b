import type { AuditAction } from '@club/contracts/audit/actions';
import {
  type AdminEvent,
  type ClubEvent,
  type EventsSummary,
  MAX_LISTED_EVENTS,
  type TrashedEvent,
} from '@club/contracts/events/event';
import type { EventForm } from '@club/contracts/events/event-form';
import { type FormModule, moduleInMajor, moduleInMinor } from '@club/contracts/events/form-module';
import { fieldsOf as memberFieldsOf } from '@club/contracts/events/member-fields';
import type { ListPart } from '@club/contracts/values/list-part';
import { inMajor, inMinor } from '@club/contracts/values/minor-units';
import { uuidv7 } from '@club/service-kit/db/id';
import { presentTrashed } from '@club/service-kit/db/trash';
import { invalid } from '@club/service-kit/errors/service-error';
import { withFormImage } from '@club/service-kit/images/form-image';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { keepCurrency } from '@club/service-kit/use-case/keep-currency';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { isNearlyFull } from '../answer-file/event-room.ts';
import { assertAccountFor, hasPrices } from '../bank-account/bank-account.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { renameModules } from '../module/rename-modules.service.ts';
import * as placesRepository from '../places/places.repository.ts';
import { questionsToSave } from '../question/save-questions.service.ts';
import { offerFreePlaces } from '../waiting/offer-places.service.ts';
import * as waitingRepository from '../waiting/waiting.repository.ts';
import { presentAdminEvent, presentEvent } from './event.presenter.ts';
import * as eventRepository from './event.repository.ts';
import { followActivity, removeActivity } from './event-activity.ts';
import * as listRepository from './event-list.repository.ts';
import * as summaryRepository from './events-summary.repository.ts';

/** The club's clock, its day, and the most events of a list. */
function listedNow({ timeZone }: EventsCtx) {
  const now = wallClock(new Date(), timeZone);
  return { now, today: now.slice(0, 10), limit: MAX_LISTED_EVENTS };
}

export async function listEvents(ctx: EventsCtx): Promise<ClubEvent[]> {
  const listed = listedNow(ctx);
  const rows = await listRepository.listPublishedEvents(ctx.db, listed);
  return rows.map((row) => presentEvent(row, listed.now));
}

export async function listAdminEvents(ctx: EventsCtx, part: ListPart): Promise<AdminEvent[]> {
  const listed = listedNow(ctx);
  const rows = await listRepository.listAdminEvents(ctx.db, { ...listed, ...part });
  return rows.map((row) => presentAdminEvent(row, listed.now));
}

/** @throws 404 */
export const getEvent = async (
  { db, timeZone }: EventsCtx,
  { id }: { id: string },
): Promise<ClubEvent> =>
  presentEvent(await eventRepository.getShownEvent(db, id), wallClock(new Date(), timeZone));

/** @throws 404 */
export const getAdminEvent = async (
  { db, timeZone }: EventsCtx,
  { id }: { id: string },
): Promise<AdminEvent> =>
  presentAdminEvent(await eventRepository.getAdminEvent(db, id), wallClock(new Date(), timeZone));

/** The fields of the form as the database keeps them: amounts in minor units. */
const fieldsOf = ({ image, version, currency, module_renames, ...event }: EventForm) => ({
  ...event,
  modules: event.modules.map(moduleInMinor),
  discount_codes: event.discount_codes.map(inMinor),
});

/** @throws 409 `currency_changed`, 413, 415, 422 */
export async function createEvent(ctx: EventsCtx, form: EventForm): Promise<AdminEvent> {
  const published = form.published ?? true;
  const id = uuidv7();
  await withFormImage(ctx, { file: form.image }, (imageUrl) =>
    inTransaction(ctx, async (ctx) => {
      await keepCurrency(ctx, form.currency);
      if (published) await assertAccountFor(ctx, form.modules);
      const event = { ...fieldsOf(form), published, id, updated_by: ctx.actor.name };
      await eventRepository.insertEvent(ctx.db, { ...event, image_url: imageUrl ?? null });
      if (published) await followActivity(ctx.db, event);
      await recordEventChange(ctx, event.id, 'event.created', {
        after: await auditedEvent(ctx, event),
      });
    }),
  );
  return getAdminEvent(ctx, { id });
}

/** @throws 404, 409 `newer_version` | `currency_changed`, 413, 415, 422 */
export async function updateEvent(
  ctx: EventsCtx,
  { id, ...form }: { id: string } & EventForm,
): Promise<AdminEvent> {
  const { module_renames: renames } = form;
  await withFormImage(ctx, { file: form.image }, (imageUrl) =>
    inTransaction(ctx, async (ctx) => {
      await keepCurrency(ctx, form.currency);
      const saved = await eventRepository.lockEvent(ctx.db, id);
      assertVersion(saved.version, form.version);
      const before = await auditedEvent(ctx, { id });
      const published = form.published ?? saved.published;
      if (saved.published && !published) await assertNoTeams(ctx, id);
      if (published && !(saved.published && hasPrices(before.modules)))
        await assertAccountFor(ctx, form.modules);
      const changed = {
        modules: withSavedSteps(form, before.modules).map(moduleInMinor),
        questions: await questionsToSave(ctx, saved, form),
      };
      const event = { ...fieldsOf(form), ...changed, published, id, updated_by: ctx.actor.name };
      const image = imageUrl && { image_url: imageUrl };
      await eventRepository.updateEvent(ctx.db, { ...event, ...image });
      await renameModules(ctx.db, id, form);
      const times = await eventRepository.getEvent(ctx.db, id);
      await placesRepository.endHoldsWithEvent(ctx.db, times, ctx.timeZone);
      await waitingRepository.endOffersWithEvent(ctx.db, times, ctx.timeZone);
      await offerFreePlaces(ctx, { id });
      await followActivity(ctx.db, event);
      const after = await auditedEvent(ctx, { id });
      const detail = { version: saved.version + 1, ...(hasKeys(renames) && { renames }) };
      await recordEventChange(ctx, id, 'event.updated', { before, after, detail });
    }),
  );
  return getAdminEvent(ctx, { id });
}

/** A form without price steps, as an older back office sends it, keeps them. */
function withSavedSteps({ modules, module_renames: renames }: EventForm, saved: FormModule[]) {
  const nameBefore = (name: string) =>
    Object.keys(renames).find((before) => renames[before] === name) ??
    (Object.hasOwn(renames, name) ? undefined : name);
  return modules.map((module) => ({
    ...module,
    steps: module.steps ?? saved.find(({ name }) => name === nameBefore(module.name))?.steps,
  }));
}

const hasKeys = (record: object) => Object.keys(record).length > 0;

/** Teams have emails with links to their event, so it stays visible. @throws 422 */
async function assertNoTeams({ db }: EventsCtx, id: string): Promise<void> {
  if (!(await eventRepository.hasRegistrations(db, id))) return;
  const text = 'Teams have registered, so this event stays published. Close its registrations.';
  throw invalid({ published: text });
}

/** The event moves to the trash with its registrations. @throws 404 */
export const deleteEvent = (ctx: EventsCtx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { title: name } = await eventRepository.lockEvent(ctx.db, id);
    await eventRepository.deleteEvent(ctx.db, id);
    await removeActivity(ctx.db, id);
    await recordEventChange(ctx, id, 'event.deleted', { name });
  });

export const listTrashedEvents = async ({ db }: EventsCtx): Promise<TrashedEvent[]> =>
  (await listRepository.listTrashedEvents(db)).map(presentTrashed);

/** @throws 404 for an event that is not in the trash */
export async function restoreEvent(ctx: EventsCtx, { id }: { id: string }): Promise<AdminEvent> {
  await inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.restoreEvent(ctx.db, id, ctx.actor.name);
    await followActivity(ctx.db, event);
    await recordEventChange(ctx, id, 'event.restored', { name: event.title });
  });
  return getAdminEvent(ctx, { id });
}

export const recordEventChange = (
  ctx: EventsCtx,
  id: string,
  action: AuditAction,
  { after, name = after?.title, ...change }: EventChange,
) =>
  recordChange(ctx, {
    ...change,
    action,
    subject: `event:${id}`,
    name,
    after,
    topics: ['events'],
  });

interface EventChange {
  /** The event's title; that of `after` by default. */
  name?: string;
  before?: AuditedEvent;
  after?: AuditedEvent;
  detail?: object;
}

type AuditedEvent = Awaited<ReturnType<typeof auditedEvent>>;

/** The fields of an event that its form edits, as the audit log keeps them. Amounts in the club's currency. */
async function auditedEvent({ db }: EventsCtx, { id }: { id: string }) {
  const row = await eventRepository.getAdminEvent(db, id);
  const { modules, discount_codes, registrations, taken, offered, closing, over_at, ...columns } =
    row;
  return {
    ...columns,
    questions: row.questions.filter(({ removed }) => !removed),
    member_fields: memberFieldsOf(row),
    modules: modules.map(moduleInMajor).map(({ taken, offered, ...facts }) => facts),
    discount_codes: discount_codes
      .map(inMajor)
      .map(({ module, code, amount, last_day, max_uses }) => ({
        module,
        code,
        amount,
        last_day,
        max_uses,
      })),
  };
}

/** The events' figures on the dashboard. */
export async function getEventsSummary(ctx: EventsCtx): Promise<EventsSummary> {
  const { db, quota } = ctx;
  const [counts, registrations, sums] = await Promise.all([
    summaryRepository.countOpenAndPending(db, listedNow(ctx).now),
    summaryRepository.countRegistrationsByDay(db),
    summaryRepository.listFileSums(db),
  ]);
  const nearly_full = sums.flatMap(({ bytes, ...event }) =>
    isNearlyFull(bytes, quota) ? event : [],
  );
  return { ...counts, registrations, ...(nearly_full.length > 0 && { nearly_full }) };
}
