import { z } from 'zod';
import { id } from '../values/text.ts';
import { defineCall, defineDownload } from './call.ts';
import { adminRegistration } from './registration.ts';
import { registrationFilter } from './registration-list.ts';

/** How often an admin's window says what it shows, in seconds. */
export const LOOK_SECONDS = 15;

/** One window of the back office. The same admin may have several. */
const reviewWindow = z.uuid('The window must be a UUID.');

/** The registrations that other admins look at, with each admin once. The data of the event `viewing`. */
export const viewers = z.array(z.object({ registration_id: id, name: z.string() }));
export type Viewers = z.infer<typeof viewers>;

/** The events of the stream. `registrations` has no data: the lists must be loaded again. */
export const deskEvents = { changed: 'registrations', viewing: 'viewing' } as const;

export const followDesk = defineDownload({
  id: 'followDesk',
  path: '/api/admin/events/{id}/desk',
  summary:
    'Server-sent events: `registrations` when a registration has changed, `viewing` with the registrations that other admins look at. Ends with the session.',
  types: ['text/event-stream'],
});

export const lookAtRegistration = defineCall({
  id: 'lookAtRegistration',
  route: 'PUT /api/admin/events/{id}/desk',
  summary:
    'Says which registration a window shows. It holds for 40 seconds; null ends it and frees what the window has taken.',
  touches: ['desk'],
  body: z.object({ registration_id: id.nullable(), window: reviewWindow }),
});

export const nextReceipt = defineCall({
  id: 'nextReceipt',
  route: 'POST /api/admin/events/{id}/desk/next',
  summary:
    'Takes the oldest pending registration that no other admin has, so that two admins never review the same receipt. What the window shows comes first, what other windows of the same admin have comes last.',
  touches: ['desk'],
  body: z.object({
    filter: z
      .object(registrationFilter.partial().shape, 'The filter must be an object.')
      .default({})
      .describe('The filter of the list; status, sort and order do not count'),
    passed: z
      .array(id, 'Passed must be a list of ids.')
      .max(500, 'At most 500 registrations can be passed over.')
      .default([])
      .describe('Pending registrations that this review has passed over'),
    window: reviewWindow,
  }),
  answer: z.object({
    registration_id: id.nullable().describe('Null when none is free'),
    position: z.int().describe('Its place among the pending ones of the filter, from 1'),
    total: z.int().describe('Pending registrations of the filter, also those that others have'),
    items: z
      .array(adminRegistration)
      .describe('The registration, and up to three that are likely to follow'),
  }),
});
