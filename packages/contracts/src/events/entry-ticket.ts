import { z } from 'zod';
import { cleanCode } from '../values/clean-code.ts';
import { lineText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { byRegistration } from './registration.ts';
import { MAX_TEAM_SIZE } from './team-size.ts';

/** Crockford's Base32: no letter looks like a digit, and a QR code needs few bits for it. */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const TICKET_NUMBER_LENGTH = 12;
/** An Ed25519 signature has 64 bytes. */
const SIGNATURE_LENGTH = 103;

const WRONG_CODE = 'This is not a ticket. A ticket number has 12 letters and digits.';

/** A ticket number, or the whole text of a QR code: the number and its signature. */
export const ticketCode = lineText('The ticket', WRONG_CODE)
  .max(200, WRONG_CODE)
  .transform(cleanCode)
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^[${BASE32}]{${TICKET_NUMBER_LENGTH}}([${BASE32}]{${SIGNATURE_LENGTH}})?$`),
        WRONG_CODE,
      ),
  )
  .describe('The number of a ticket, or the whole text of its QR code');

/** `7K3M9QPX2AHD` as `7K3M-9QPX-2AHD`. */
export const formatTicketNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1-');

/** What opens the door for one member of an approved team. */
export const entryTicket = z.object({
  name: z.string().describe("The member's name"),
  number: z.string().describe('12 letters and digits'),
  code: z.string().describe('The text of the QR code: the number and its signature'),
});
export type EntryTicket = z.infer<typeof entryTicket>;

export const byMember = byRegistration.extend({
  position: wholeNumber('The position', 0, MAX_TEAM_SIZE - 1).describe('0 for the leader'),
});

export const reissueTicket = defineCall({
  id: 'reissueTicket',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/members/{position}/ticket',
  summary:
    'Gives a member of an approved team a new entry ticket, and emails it. The one before is void at once.',
  touches: ['registrations'],
  params: byMember,
  body: z.object({
    number: ticketCode.describe(
      'The ticket that becomes void: 409 `ticket_changed` if the member has another one by now',
    ),
  }),
  answer: z.object({ number: z.string() }),
});
