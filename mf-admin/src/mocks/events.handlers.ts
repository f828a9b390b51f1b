import { getBankAccount, updateBankAccount } from '@club/contracts/events/bank-account';
import * as event from '@club/contracts/events/event';
import { duplicateEvent, publishEvent } from '@club/contracts/events/event-draft';
import type { EventForm } from '@club/contracts/events/event-form';
import { formModuleFieldsOf } from '@club/contracts/events/form-module';
import { moduleFieldsOf } from '@club/contracts/events/module-fields';
import { getEventsToday } from '@club/contracts/events/today';
import { sampleAdminBankAccount, sampleRegistrationPage } from '@club/contracts/samples/events';
import { DAY_MS } from '@club/contracts/values/day';
import { mockCall } from '@club/web-kit/mock';
import { collection, notFound, recordMocks } from './records.ts';
import { registrations } from './registrations.handlers.ts';
import { sampleEvent } from './samples.ts';

const events = collection([sampleEvent]);
let bankAccount = sampleAdminBankAccount();

/** All registrations belong to the sample event. */
const withCounts = (item: event.AdminEvent): event.AdminEvent => ({
  ...item,
  registrations: sampleRegistrationPage(item.id === sampleEvent.id ? registrations.list() : [])
    .counts,
});

/** No team has a place, and no code is used, in a saved event. */
const savedFieldsOf = ({ modules, capacity, published, discount_codes }: EventForm) => ({
  ...moduleFieldsOf(modules),
  ...formModuleFieldsOf(modules),
  ...(published !== undefined && { published }),
  module_places_left: formModuleFieldsOf(modules).module_capacities,
  places_left: capacity,
  taken: 0,
  discount_codes: discount_codes.map((code) => ({ ...code, uses: 0 })),
});

/** Events, their trash, the dashboard's figures and the bank account. */
export const eventHandlers = [
  mockCall(event.listEvents, () => events.list().map(withCounts)),
  mockCall(event.getEventsSummary, () => ({
    open_events: events.list().filter(({ registration_open }) => registration_open).length,
    pending: sampleRegistrationPage(registrations.list()).counts.pending,
    registrations: Array.from({ length: 30 }, (_, index) => ({
      date: new Date(Date.now() - (29 - index) * DAY_MS).toISOString().slice(0, 10),
      count: (index * 7) % 5,
    })),
  })),
  mockCall(getEventsToday, () => {
    const { pending } = sampleRegistrationPage(registrations.list()).counts;
    const [first] = events.list();
    const about = first && { id: first.id, title: first.title, time: first.time };
    return {
      work:
        about && pending > 0 ? [{ kind: 'receipts' as const, count: pending, event: about }] : [],
      has_samples: true,
    };
  }),
  mockCall(event.listTrashedEvents, () => events.trash()),
  mockCall(event.restoreEvent, ({ params }) => {
    const restored = events.restore(params.id);
    return restored ? withCounts(restored) : notFound();
  }),
  mockCall(publishEvent, ({ params }) => {
    const item = events.change(params.id, (before) => ({ ...before, published: true }));
    return item instanceof Response ? item : withCounts(item);
  }),
  mockCall(duplicateEvent, ({ params }) => {
    const original = events.list().find(({ id }) => id === params.id);
    if (!original) return notFound();
    const { title } = original;
    const copy = { ...original, id: crypto.randomUUID(), published: false, version: 1 };
    return withCounts(events.add({ ...copy, title: `${title} (copy)`, taken: 0 }));
  }),
  ...recordMocks({
    items: events,
    calls: {
      list: event.listAdminEvents,
      get: event.getAdminEvent,
      create: event.createEvent,
      update: event.updateEvent,
      delete: event.deleteEvent,
    },
    blank: sampleEvent,
    fieldsOf: savedFieldsOf,
    shown: withCounts,
  }),

  mockCall(getBankAccount, () => bankAccount),
  mockCall(updateBankAccount, ({ body }) => {
    const { reversal_texts = bankAccount.reversal_texts } = body;
    bankAccount = { ...bankAccount, ...body, reversal_texts, version: bankAccount.version + 1 };
    return bankAccount;
  }),
];
