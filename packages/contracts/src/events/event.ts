import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { uploadedFile } from '../values/file.ts';
import { pkr } from '../values/money.ts';
import { id, moment, requiredText } from '../values/text.ts';

/** A module's name. Commas and colons separate names and prices in the admin form, so a name has neither. */
export const moduleName = requiredText('Module name', 60).regex(
  /^[^,:]+$/,
  'A module name cannot contain a comma or a colon.',
);

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
  modules: z.array(z.string()),
  module_amounts: z.record(z.string(), pkr),
});
export type ClubEvent = z.infer<typeof clubEvent>;

export const discountCode = z.object({
  code: requiredText('Code', 40),
  amount: pkr,
  module: moduleName,
});
export type DiscountCode = z.infer<typeof discountCode>;

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
  version: z.int().describe('Rises with every save; sent back to save over exactly what was read'),
  updated_at: moment,
});
export type AdminEvent = z.infer<typeof adminEvent>;

/** The admin form, field by field as multipart carries it (SPEC §7). */
export const eventForm = z.object({
  title: requiredText('Title', 120),
  description: z.string().trim().max(4000).default(''),
  date: z.iso.date('Use the form YYYY-MM-DD.'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use the form HH:MM.'),
  location: requiredText('Location', 160),
  registration_open: z.enum(['true', 'false']).default('true'),
  modules: z.string().default('').describe('Names, comma-joined'),
  module_amounts: z.string().default('').describe('Name:Amount pairs, comma-joined'),
  discount_codes: z.string().default('[]').describe('JSON text: [{code, amount, module}]'),
  image: uploadedFile.optional(),
  version: z.coerce.number().int().optional(),
});
export type EventForm = z.output<typeof eventForm>;

const byId = z.object({ id });

export const listEvents = defineCall({
  id: 'listEvents',
  method: 'get',
  path: '/api/events',
  summary: 'Events with their modules and prices, the next one first.',
  tag: 'events',
  access: 'public',
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
