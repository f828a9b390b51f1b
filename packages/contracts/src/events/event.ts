import { z } from 'zod';
import { savedShape } from '../record/fields.ts';
import { recordCallsOf } from '../record/record-calls.ts';
import { MAX_PAGE } from '../remotes/page-query.ts';
import { lastSave } from '../values/last-save.ts';
import { listPart } from '../values/list-part.ts';
import { id, moment, recordAddress, slug } from '../values/text.ts';
import { clockText } from '../values/wall-clock.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { eventFields, limitFields } from './event-fields.ts';
import { eventForm, gathering } from './event-form.ts';
import { formModuleFields, moduleFields } from './form-module.ts';
import { discountCode } from './module.ts';
import { memberField, question } from './question.ts';

/** Whether a team can register now. `not_open_yet` and `closed` follow the club's clock and the admin's switch: an event closes at its end at the latest. */
export const registrationState = z.enum(['open', 'not_open_yet', 'full', 'closed']);
/** An event as visitors get it: without discount codes. */
export const clubEvent = z.object({
  id,
  slug,
  ...savedShape(eventFields),
  image_url: z.string().nullable(),
  registration_open: z.boolean().describe("The admin's switch"),
  registration_state: registrationState,
  is_over: z
    .boolean()
    .optional()
    .describe('Its end has passed. An event without an end is over at the end of its day'),
  places_left: z.int().nullable().describe('In teams; null: no limit'),
  waiting_hours: limitFields.waiting_hours.saved,
  gathering: gathering
    .nullable()
    .optional()
    .describe(
      'Teams may gather by a join link: `complete`, they pay once they are complete; `early`, also before; null: no links',
    ),
  ...moduleFields,
  questions: z
    .array(question)
    .optional()
    .describe(
      'What teams are asked when they register. Missing without any, and when it is closed',
    ),
  member_fields: z
    .array(memberField)
    .optional()
    .describe(
      'What each member is asked beside name and email address. Missing: phone, university, roll number and batch, all optional; and when it is closed',
    ),
});
export type ClubEvent = z.infer<typeof clubEvent>;

/** The number of an event's registrations in each status. */
export const registrationCounts = z.object({
  unpaid: z.int(),
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  cancelled: z.int(),
});

export const adminEvent = clubEvent.extend({
  published: z.boolean().describe('false: a draft, which visitors do not see'),
  closing: clockText.optional().describe('When it takes its last team, whatever was typed'),
  capacity: limitFields.capacity.saved,
  ...formModuleFields,
  taken: z.int().describe('Teams that have a place'),
  offered: z.int().optional().describe('Places that are held for teams of the waiting list'),
  discount_codes: z.array(
    discountCode.extend({ uses: z.int().describe('Teams that use the code') }),
  ),
  registrations: registrationCounts,
  questions: z.array(question).optional().describe('With removed ones; missing without any'),
  member_fields: z.array(memberField).optional(),
  ...lastSave,
});
export type AdminEvent = z.infer<typeof adminEvent>;

/** The most events that one list holds. */
export const MAX_LISTED_EVENTS = 500;

/** What visitors see of events: it changes with them, with the places that teams take, and with the day. */
export const EVENT_TOPICS = ['events', 'places', 'day'] as const;

export const listEvents = defineCall({
  id: 'listEvents',
  route: 'GET /api/events',
  summary: `Published events with their modules and prices, the next event first, then past events, the latest first; at most ${MAX_LISTED_EVENTS}.`,
  access: 'public',
  topics: EVENT_TOPICS,
  answer: z.array(clubEvent),
});

const years = z.array(z.int()).describe('The years with past events, latest first');

export const getShownEvents = defineCall({
  id: 'getShownEvents',
  route: 'GET /api/events/shown',
  summary:
    'What the page of events shows: events that are not over, the latest past events, and the years of all past events.',
  access: 'public',
  topics: EVENT_TOPICS,
  answer: z.object({
    current: z.array(clubEvent).describe('The next event first; at most 100'),
    past: z.array(clubEvent).describe('The latest six'),
    years,
  }),
});
export type ShownEvents = z.infer<typeof getShownEvents.answer>;

export const getNextEvent = defineCall({
  id: 'getNextEvent',
  route: 'GET /api/events/shown/next',
  summary: 'The next event that takes teams, for the home page; null without one.',
  access: 'public',
  topics: EVENT_TOPICS,
  answer: z.object({
    event: clubEvent
      .pick({
        id: true,
        slug: true,
        title: true,
        image_url: true,
        location: true,
        places_left: true,
      })
      .extend({
        when: z.string().describe('Its days and times as text'),
        fee: z.string().describe('Its prices as text: `Free`, or `PKR 500 per team`'),
      })
      .nullable(),
  }),
});
export type NextEvent = z.infer<typeof getNextEvent.answer>;

export const getPastEvents = defineCall({
  id: 'getPastEvents',
  route: 'GET /api/events/past/{year}',
  summary:
    'A page of the past events of a year, latest first. 404 for a year without past events, and after the last page.',
  access: 'public',
  topics: EVENT_TOPICS,
  params: z.object({ year: wholeNumber('Year', 1000, 9999) }),
  query: z.object({ page: wholeNumber('Page', 1, MAX_PAGE).default(1) }),
  answer: z.object({
    items: z.array(clubEvent),
    has_older: z.boolean().describe('Whether the year has another page'),
    years,
  }),
});
export type PastEvents = z.infer<typeof getPastEvents.answer>;

export const getEvent = defineCall({
  id: 'getEvent',
  route: 'GET /api/events/{id}',
  summary: 'A published event with its modules and prices, by its id, its slug or an earlier slug.',
  access: 'public',
  topics: EVENT_TOPICS,
  params: z.object({ id: recordAddress }),
  answer: clubEvent,
});

export const listAdminEvents = defineCall({
  id: 'listAdminEvents',
  route: 'GET /api/admin/events',
  summary: `Events with their discount codes and numbers of registrations, in the order of \`listEvents\`; ${MAX_LISTED_EVENTS} a page. The search looks at titles, places, dates and modules.`,
  topics: ['events', 'registrations'],
  query: listPart,
  answer: z.array(adminEvent),
});

export const getAdminEvent = defineCall({
  id: 'getAdminEvent',
  route: 'GET /api/admin/events/{id}',
  summary: 'An event with its version. After a version conflict, the back office compares with it.',
  topics: ['events', 'registrations'],
  answer: adminEvent,
});

export const { createEvent, updateEvent, deleteEvent } = recordCallsOf('events')({
  one: 'event',
  many: 'events',
  saved: adminEvent,
  form: eventForm,
  updateTouches: ['registrations', 'places'],
  summaries: {
    update: 'Updates an event. With `version`: 409 if another version is saved.',
    delete: 'Moves an event to the trash. Its registrations stay.',
  },
});

/** An event in the trash. */
export const trashedEvent = z.object({
  id,
  title: z.string(),
  deleted_at: moment,
  restorable_until: moment,
});
export type TrashedEvent = z.infer<typeof trashedEvent>;

export const listTrashedEvents = defineCall({
  id: 'listTrashedEvents',
  route: 'GET /api/admin/events/trash',
  summary: 'The events that were deleted in the last 30 days, latest first.',
  topics: ['events'],
  answer: z.array(trashedEvent),
});

export const restoreEvent = defineCall({
  id: 'restoreEvent',
  route: 'POST /api/admin/events/{id}/restore',
  summary: 'Restores a deleted event and its registrations.',
  touches: ['events'],
  answer: adminEvent,
});

/** The figures of the dashboard that the events service knows. */
export const eventsSummary = z.object({
  open_events: z.int().describe('Events with open registration'),
  pending: z.int().describe('Payments with the status pending'),
  nearly_full: z
    .array(z.object({ id, title: z.string() }))
    .optional()
    .describe('Events whose teams have used 80 % of the room for the files of answers'),
  registrations: z
    .array(z.object({ date: z.string().describe('YYYY-MM-DD, UTC'), count: z.int() }))
    .describe('One entry for each of the last 30 days, today last'),
});
export type EventsSummary = z.infer<typeof eventsSummary>;

export const getEventsSummary = defineCall({
  id: 'getEventsSummary',
  route: 'GET /api/admin/events/summary',
  summary: 'The figures of the dashboard: open events, pending payments, registrations per day.',
  topics: ['events', 'registrations'],
  answer: eventsSummary,
});
