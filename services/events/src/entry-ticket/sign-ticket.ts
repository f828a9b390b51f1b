import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { BASE32, TICKET_NUMBER_LENGTH } from '@club/contracts/events/entry-ticket';

/** What stands before the 32 bytes of an Ed25519 key in its standard form (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

const BITS = 5;

interface Ticket {
  event_id: string;
  number: string;
}

/** A ticket is for one event: a door without a network can tell it without the list. */
const signed = ({ event_id, number }: Ticket) => Buffer.from(`${event_id} ${number}`);

const privateKey = (secret: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_START, secret]), format: 'der', type: 'pkcs8' });

/** The text of a ticket's QR code: the number and the signature. @param secret 32 bytes */
export const signTicket = (secret: Buffer, ticket: Ticket): string =>
  ticket.number + toBase32(sign(null, signed(ticket), privateKey(secret)));

/** Whether one of the keys has signed this code for this event. */
export function isGenuine(secrets: Buffer[], code: string, event_id: string): boolean {
  const number = code.slice(0, TICKET_NUMBER_LENGTH);
  const signature = fromBase32(code.slice(TICKET_NUMBER_LENGTH));
  return secrets.some((secret) =>
    verify(null, signed({ event_id, number }), createPublicKey(privateKey(secret)), signature),
  );
}

/** Bits that are missing in the last letter are 0. */
function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((part) => BASE32[Number.parseInt(part.padEnd(BITS, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(BITS, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
