import { z } from 'zod';
import { id, moment, optionalText, requiredText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { ticketCode } from './entry-ticket.ts';
import { MAX_SCANS } from './merge-scans.ts';

// A device that has no account. `DoorRefusal` has the codes of its errors: 403, and 409 for `too_many_devices` and `device_full`.

const MAX_WAITING = 100_000;
const token = z
  .string('The token must be text.')
  .regex(/^[\w-]{43}$/, 'The token must be 43 letters and digits.')
  .describe('256 random bits in base64url, which the device makes once and keeps');
const waiting = wholeNumber('The number of waiting scans', 0, MAX_WAITING)
  .default(0)
  .describe('Scans that wait on the device after this request');

/** A member on the list of a door: no email address, no phone number, no number of a ticket. */
export const doorMember = z.object({
  id: z.string().describe('Stays while it is the same person; another person has another id'),
  name: z.string(),
  university_roll_no: z.string(),
  ticket: z.string().describe('`hashTicket` of the number of the ticket that is valid now'),
});

export const doorTeam = z.object({
  registration_id: id,
  team_name: z.string(),
  reference: z.string(),
  modules: z.array(z.string()),
  paid: z.boolean().describe('False: the team owes money'),
  members: z.array(doorMember),
});
export type DoorTeam = z.infer<typeof doorTeam>;

export const doorCheckIn = z.object({
  nonce: z.string(),
  at: moment.describe("By the server's clock"),
  door: z.string().nullable().describe('The name of the door; null: an admin'),
  device: z.string().nullable(),
});

/** Replaces what the device knows about the check-ins of this member. */
export const memberCheckIns = z.object({
  member: z.string(),
  ins: z
    .array(doorCheckIn)
    .describe('None: not here. The first one counts; with others, the member was let in twice'),
});
export type MemberCheckIns = z.infer<typeof memberCheckIns>;

const doorFacts = z.object({
  name: z.string(),
  event_id: id,
  event_title: z.string(),
  module: z.string().nullable().describe('Null: all modules'),
  opens_at: moment,
  closes_at: moment,
});

export const joinDoor = defineCall({
  id: 'joinDoor',
  route: 'POST /api/door/join',
  summary:
    "Adds a device to a door, by the secret of the door's link. The same token again changes nothing. 409 `too_many_devices` above 20.",
  access: 'public',
  touches: ['registrations'],
  body: z.object({
    secret: requiredText('The secret', 200),
    name: requiredText('Device name', 40),
    token,
  }),
  answer: z.object({ door: doorFacts, device: z.string().describe('Its name') }),
});

export const doorList = z.object({
  door: doorFacts,
  now: moment.describe("The server's clock"),
  version: z.string(),
  keys: z
    .array(z.string())
    .describe('Ed25519 public keys that verify tickets: 32 bytes each, in base64url'),
  teams: z
    .array(doorTeam)
    .nullable()
    .describe('All approved teams of the door; null: as in the version that the device has'),
  check_ins: z
    .array(memberCheckIns)
    .describe(
      'With teams: of all members who are here or were; without: of those that changed since the version, perhaps also of others',
    ),
  expected: z.int(),
  here: z.int(),
});
export type DoorList = z.infer<typeof doorList>;

export const getDoorList = defineCall({
  id: 'getDoorList',
  route: 'POST /api/door/list',
  summary: 'The members that a door expects, with their check-ins; since a version, what changed.',
  access: 'public',
  touches: ['registrations'],
  body: z.object({
    token,
    version: requiredText('Version', 100).optional().describe('Of the last answer'),
    waiting,
  }),
  answer: doorList,
});

export const doorScan = z.object(
  {
    nonce: z.uuid('The nonce must be a UUID.').describe('Made once per scan'),
    kind: z.enum(['in', 'undo', 'note'], 'The kind must be in, undo or note.'),
    code: ticketCode
      .optional()
      .describe('Of a ticket that was scanned or typed; without it, `member`'),
    member: z
      .uuid('The member must be an id of the list.')
      .optional()
      .describe('Of a member who was found by name'),
    at: moment.describe("By the device's clock"),
    about: z
      .array(z.uuid('A nonce must be a UUID.'), 'The check-ins must be a list of nonces.')
      .max(20, 'There are too many check-ins.')
      .default([])
      .describe(
        'All check-ins of this member that the device knows: an undo ends them, a note belongs to them',
      ),
    note: optionalText('Note', 200),
    offline: z
      .boolean('Offline must be true or false.')
      .default(false)
      .describe('Made without a network'),
    by_signature: z
      .boolean('By signature must be true or false.')
      .default(false)
      .describe('The ticket is newer than the list, and its signature is right'),
  },
  'A scan must be an object.',
);
export type DoorScan = z.input<typeof doorScan>;

export const scanResult = z.object({
  nonce: z.string(),
  result: z
    .enum(['in', 'already', 'undone', 'noted', 'refused'])
    .describe(
      '`in`: this check-in counts. `already`: another one does, which stands first in check_ins. `undone`: an undo names it, or it is one. `refused`: it counts for nothing, for the reason',
    ),
  member: z.string().nullable(),
  at: moment.describe("By the server's clock"),
  code: z
    .string()
    .describe(
      'Of a refusal, otherwise empty: `ticket_forged`, `ticket_void`, `ticket_of_other_event`, `not_approved`, `registration_cancelled`, `other_module`, `unknown_member`, `door_over`, `nothing_named`, `device_cleared`',
    ),
  reason: z.string().describe('The sentence for a refusal, otherwise empty'),
});
export type ScanResult = z.infer<typeof scanResult>;

export const sendDoorScans = defineCall({
  id: 'sendDoorScans',
  route: 'POST /api/door/scans',
  summary:
    'Sends check-ins, undos and notes of a door device, in any order, also those that waited at another door of the event. A nonce that was stored before changes nothing and has the answer of today. 409 `device_full` when the device has stored too many.',
  access: 'public',
  touches: ['registrations'],
  maxBodyBytes: 256 * 1024,
  body: z.object({
    token,
    sent_at: moment.describe(
      "The device's clock at sending: the server corrects the times of the scans by its difference",
    ),
    waiting,
    scans: z
      .array(doorScan, 'The scans must be a list.')
      .min(1, 'There is no scan.')
      .max(MAX_SCANS, `A request takes at most ${MAX_SCANS} scans.`),
  }),
  answer: z.object({
    now: moment,
    results: z.array(scanResult).describe('In the order of the scans'),
    check_ins: z.array(memberCheckIns).describe('Of the members that the scans name'),
    teams: z
      .array(doorTeam)
      .describe('Of scans with by_signature: they are not on the list of the device'),
  }),
});
