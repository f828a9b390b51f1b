import { z } from 'zod';
import { defineCall, type UploadLimit } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { MEGABYTE } from '../values/file.ts';
import { lastSave } from '../values/last-save.ts';
import { id, moment } from '../values/text.ts';
import { eventForm } from './event-form.ts';
import { discountCode, moduleFields } from './module.ts';

/** An event as everyone sees it (SPEC §3). Discount codes are never in it. */
export const clubEvent = z.object({
  id,
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  date: z.string().describe('YYYY-MM-DD'),
  time: z.string().describe('HH:MM, local time of the club'),
  location: z.string(),
  registration_open: z.boolean(),
  ...moduleFields,
});
export type ClubEvent = z.infer<typeof clubEvent>;

/** How many registrations of an event stand in each status. */
export const registrationCounts = z.object({
  unpaid: z.int(),
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
});

export const adminEvent = clubEvent.extend({
  discount_codes: z.array(discountCode),
  registrations: registrationCounts,
  ...lastSave,
});
export type AdminEvent = z.infer<typeof adminEvent>;

/** The image of an event (SPEC §5). */
export const eventImage: UploadLimit = {
  field: 'image',
  maxBytes: 2 * MEGABYTE,
  tooLarge: 'File size must be less than 2MB',
};

const byId = z.object({ id });

export const listEvents = defineCall({
  id: 'listEvents',
  method: 'get',
  path: '/api/events',
  summary: 'Events with their modules and prices, the next one first.',
  tag: 'events',
  access: 'public',
  topics: ['events', 'day'],
  answer: z.array(clubEvent),
});

export const listAdminEvents = defineCall({
  id: 'listAdminEvents',
  method: 'get',
  path: '/api/admin/events',
  summary: 'Events with discount codes and registration counts.',
  tag: 'events',
  access: 'admin',
  answer: z.array(adminEvent),
});

export const getAdminEvent = defineCall({
  id: 'getAdminEvent',
  method: 'get',
  path: '/api/admin/events/{id}',
  summary: 'One event as it is now: what a refused save is compared with.',
  tag: 'events',
  access: 'admin',
  params: byId,
  answer: adminEvent,
});

export const createEvent = defineCall({
  id: 'createEvent',
  method: 'post',
  path: '/api/admin/events',
  summary: 'Adds an event.',
  tag: 'events',
  access: 'admin',
  encoding: 'form',
  upload: eventImage,
  body: eventForm,
  status: 201,
  answer: adminEvent,
});

export const updateEvent = defineCall({
  id: 'updateEvent',
  method: 'put',
  path: '/api/admin/events/{id}',
  summary: 'Saves an event; with `version`, only over exactly that version (409 otherwise).',
  tag: 'events',
  access: 'admin',
  params: byId,
  encoding: 'form',
  upload: eventImage,
  body: eventForm,
  answer: adminEvent,
});

export const deleteEvent = defineCall({
  id: 'deleteEvent',
  method: 'delete',
  path: '/api/admin/events/{id}',
  summary: 'Takes an event off the site; its registrations are kept.',
  tag: 'events',
  access: 'admin',
  params: byId,
  answer: done,
});

/** An event that was deleted and can still be brought back. */
export const trashedEvent = z.object({
  id,
  title: z.string(),
  deleted_at: moment,
  restorable_until: moment,
});
export type TrashedEvent = z.infer<typeof trashedEvent>;

export const listTrashedEvents = defineCall({
  id: 'listTrashedEvents',
  method: 'get',
  path: '/api/admin/events/trash',
  summary: 'Events deleted in the last 30 days, the latest first.',
  tag: 'events',
  access: 'admin',
  answer: z.array(trashedEvent),
});

export const restoreEvent = defineCall({
  id: 'restoreEvent',
  method: 'post',
  path: '/api/admin/events/{id}/restore',
  summary: 'Brings a deleted event back with its registrations.',
  tag: 'events',
  access: 'admin',
  params: byId,
  answer: adminEvent,
});

/** What the dashboard shows of events. */
export const eventsSummary = z.object({
  open_events: z.int().describe('Events that take registrations'),
  awaiting_review: z.int().describe('Payments that wait for a decision'),
  registrations: z
    .array(z.object({ date: z.string().describe('YYYY-MM-DD, UTC'), count: z.int() }))
    .describe('A row for each of the last 30 days, today last'),
});
export type EventsSummary = z.infer<typeof eventsSummary>;

export const getEventsSummary = defineCall({
  id: 'getEventsSummary',
  method: 'get',
  path: '/api/admin/events/summary',
  summary: 'Figures of the dashboard: open events, payments to review, registrations a day.',
  tag: 'events',
  access: 'admin',
  answer: eventsSummary,
});
