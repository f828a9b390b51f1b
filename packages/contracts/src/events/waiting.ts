import { z } from 'zod';
import { isWithoutAddress, NAME_WITH_ADDRESS } from '../values/name.ts';
import { email, optionalText, requiredText, slug } from '../values/text.ts';
import { clockText } from '../values/wall-clock.ts';
import { defineCall } from './call.ts';
import { MAX_MODULES, moduleName } from './module.ts';
import { NO_MODULE } from './registration.ts';
import { MAX_TEAM_SIZE } from './team-size.ts';

/** An entry holds a place while it is `offered`. `unconfirmed`: its address is not confirmed, so it waits for nothing. */
export const waitingState = z.enum([
  'unconfirmed',
  'waiting',
  'offered',
  'registered',
  'left',
  'expired',
  'removed',
]);
export type WaitingState = z.infer<typeof waitingState>;

const SIZE = `Team size must be a whole number from 1 to ${MAX_TEAM_SIZE}.`;

/** What a visitor leaves when the event or a chosen module is full. */
export const waitingForm = z.object({
  email,
  team_name: optionalText('Team name', 80).refine(isWithoutAddress, NAME_WITH_ADDRESS),
  team_size: z.number(SIZE).int(SIZE).min(1, SIZE).max(MAX_TEAM_SIZE, SIZE),
  modules: z
    .array(moduleName, NO_MODULE)
    .min(1, NO_MODULE)
    .max(MAX_MODULES, 'There are too many modules.'),
});
export type WaitingForm = z.output<typeof waitingForm>;

/** The secret of an entry, from its emails. */
export const waitingToken = z.object({ token: requiredText('Token', 200) });

/** An entry as its owner sees it. */
export const ownWaitingEntry = z.object({
  event: z.object({
    slug,
    title: z.string(),
    date: z.string().describe('YYYY-MM-DD'),
    time: z.string().describe('HH:MM'),
    location: z.string(),
  }),
  state: waitingState,
  team_name: z.string(),
  team_size: z.int(),
  modules: z.array(z.string()),
  position: z.int().describe('1: the first entry that waits; 0: the entry does not wait'),
  offer_until: clockText.describe('Until then the offered place is held; empty: no offer'),
});
export type OwnWaitingEntry = z.infer<typeof ownWaitingEntry>;

export const joinWaitingList = defineCall({
  id: 'joinWaitingList',
  route: 'POST /api/events/{id}/waiting',
  summary:
    'Emails a link that puts an address on the waiting list of a full event or module. The answer is the same for every address.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: waitingForm,
  status: 202,
});

export const getWaitingEntry = defineCall({
  id: 'getWaitingEntry',
  route: 'POST /api/waiting',
  summary: 'An entry of a waiting list with its position, by the token of its emails.',
  access: 'public',
  body: waitingToken,
  answer: ownWaitingEntry,
});

export const confirmWaitingEntry = defineCall({
  id: 'confirmWaitingEntry',
  route: 'POST /api/waiting/confirm',
  summary:
    'Confirms the address of an entry: it waits from now on, behind the others. Repeating the call changes nothing.',
  access: 'public',
  touches: ['registrations', 'places'],
  body: waitingToken,
  answer: ownWaitingEntry,
});

export const leaveWaitingList = defineCall({
  id: 'leaveWaitingList',
  route: 'POST /api/waiting/leave',
  summary:
    'Ends an entry, and its offer. Repeating the call changes nothing. Email programs send it for the header List-Unsubscribe (RFC 8058).',
  access: 'public',
  touches: ['registrations', 'places'],
  query: waitingToken,
});
