import { getBankAccount, updateBankAccount } from '@club/contracts/events/bank-account';
import {
  type AdminEvent,
  createEvent,
  deleteEvent,
  getAdminEvent,
  getEventsSummary,
  listAdminEvents,
  listTrashedEvents,
  restoreEvent,
  updateEvent,
} from '@club/contracts/events/event';
import type { EventForm } from '@club/contracts/events/event-form';
import { moduleFieldsOf } from '@club/contracts/events/modules-of';
import { DAY_MS } from '@club/contracts/values/day';
import { mockCall, refuse } from '@club/web-kit/mock';
import { collection } from './collection.ts';
import { registrations } from './registrations.handlers.ts';
import { sampleBankAccount, sampleEvent, samplePage, saved } from './samples.ts';
import { pictureOf } from './uploads.ts';

const events = collection([sampleEvent]);
let bankAccount = sampleBankAccount;

/** Counts follow the registrations, all of which are of the first event. */
const counted = (event: AdminEvent): AdminEvent =>
  event.id === sampleEvent.id
    ? { ...event, registrations: samplePage(registrations()).counts }
    : event;

/** The fields of an event that the form sets. */
const eventOf = ({ modules, image, version, ...fields }: EventForm) => ({
  ...fields,
  ...moduleFieldsOf(modules),
});

/** Events, their trash, the dashboard's figures and the bank account. */
export const eventHandlers = [
  mockCall(listAdminEvents, () => events.list().map(counted)),
  mockCall(getEventsSummary, () => ({
    open_events: events.list().filter(({ registration_open }) => registration_open).length,
    awaiting_review: samplePage(registrations()).counts.pending,
    registrations: Array.from({ length: 30 }, (_, index) => ({
      date: new Date(Date.now() - (29 - index) * DAY_MS).toISOString().slice(0, 10),
      count: (index * 7) % 5,
    })),
  })),
  mockCall(listTrashedEvents, () =>
    events.trash().map(({ item, ...when }) => ({ id: item.id, title: item.title, ...when })),
  ),
  mockCall(restoreEvent, ({ params }) => {
    const restored = events.restore(params.id);
    return restored ? counted(restored) : refuse(404, 'not_found', 'Event not found.');
  }),
  mockCall(getAdminEvent, ({ params }) => {
    const event = events.find(params.id);
    return event instanceof Response ? event : counted(event);
  }),
  mockCall(createEvent, ({ body }) =>
    events.add({
      ...sampleEvent,
      ...eventOf(body),
      ...saved,
      id: crypto.randomUUID(),
      image_url: pictureOf(body.image, null),
      registrations: samplePage([]).counts,
    }),
  ),
  mockCall(updateEvent, ({ params, body }) =>
    events.change(params.id, (event) => ({
      ...event,
      ...eventOf(body),
      image_url: pictureOf(body.image, event.image_url),
      version: event.version + 1,
    })),
  ),
  mockCall(deleteEvent, ({ params }) => events.remove(params.id)),

  mockCall(getBankAccount, () => bankAccount),
  mockCall(updateBankAccount, ({ body: { version = bankAccount.version, ...body } }) => {
    bankAccount = { ...bankAccount, ...body, version: version + 1 };
    return bankAccount;
  }),
];
