import { z } from 'zod';
import { id, moment } from '../values/text.ts';
import { clockText } from '../values/wall-clock.ts';
import { defineCall } from './call.ts';

/** An entry that waits or has an offer, as the back office sees it. */
export const waitingEntry = z.object({
  id,
  email: z.string(),
  team_name: z.string(),
  team_size: z.int(),
  modules: z.array(z.string()),
  position: z.int().describe('1: the first entry that waits; 0: the entry has an offer'),
  since: moment.describe('When its address was confirmed'),
  offer_until: clockText.describe('Until then the offered place is held; empty: no offer'),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

const waitingList = z.array(waitingEntry);

export const listWaitingEntries = defineCall({
  id: 'listWaitingEntries',
  route: 'GET /api/admin/events/{id}/waiting',
  summary: 'The waiting list of an event: the entries with an offer, then those that wait.',
  topics: ['registrations'],
  answer: waitingList,
});

export const moveWaitingEntry = defineCall({
  id: 'moveWaitingEntry',
  route: 'POST /api/admin/events/{id}/waiting/{entry_id}/move',
  summary: 'Exchanges an entry with the one before or after it.',
  touches: ['registrations', 'places'],
  body: z.object({ direction: z.enum(['up', 'down'], 'The direction must be up or down.') }),
  answer: waitingList,
});

export const offerPlace = defineCall({
  id: 'offerPlace',
  route: 'POST /api/admin/events/{id}/waiting/{entry_id}/offer',
  summary: 'Offers a free place to an entry before its turn. 409 when no place is free for it.',
  touches: ['registrations', 'places'],
  answer: waitingList,
});

export const removeWaitingEntry = defineCall({
  id: 'removeWaitingEntry',
  route: 'DELETE /api/admin/events/{id}/waiting/{entry_id}',
  summary: 'Removes an entry from the waiting list. An offered place is free then.',
  touches: ['registrations', 'places'],
});
