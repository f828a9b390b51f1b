import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { TICKET_NUMBER_LENGTH } from '@club/contracts/events/entry-ticket';
import { signatureOf, signedText, toBase32 } from '@club/contracts/events/ticket-bytes';

/** What stands before the 32 bytes of an Ed25519 key in its standard form (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Ticket {
  event_id: string;
  number: string;
}

const signed = (ticket: Ticket) => Buffer.from(signedText(ticket));

const privateKey = (secret: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_START, secret]), format: 'der', type: 'pkcs8' });

/** The text of a ticket's QR code: the number and the signature. @param secret 32 bytes */
export const signTicket = (secret: Buffer, ticket: Ticket): string =>
  ticket.number + toBase32(sign(null, signed(ticket), privateKey(secret)));

/** Whether one of the keys has signed this code for this event. */
export function isGenuine(secrets: Buffer[], code: string, event_id: string): boolean {
  const number = code.slice(0, TICKET_NUMBER_LENGTH);
  const signature = signatureOf(code);
  return secrets.some((secret) =>
    verify(null, signed({ event_id, number }), createPublicKey(privateKey(secret)), signature),
  );
}

/** What a door verifies tickets with: 32 bytes in base64url. */
export const publicKeyOf = (secret: Buffer): string =>
  createPublicKey(privateKey(secret)).export({ format: 'jwk' }).x as string;
