import { BASE32, TICKET_NUMBER_LENGTH } from './entry-ticket.ts';

const BITS = 5;

/** The text whose bytes (UTF-8) are signed. A ticket is for one event: a door without a network can tell it without the list. */
export const signedText = ({ event_id, number }: { event_id: string; number: string }): string =>
  `${event_id} ${number}`;

/** The 64 bytes of the Ed25519 signature in the text of a QR code. */
export const signatureOf = (code: string): Uint8Array<ArrayBuffer> =>
  fromBase32(code.slice(TICKET_NUMBER_LENGTH));

/** Bits that are missing in the last letter are 0. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((part) => BASE32[Number.parseInt(part.padEnd(BITS, '0'), 2)]).join('');
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(BITS, '0'),
  ).join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 128 bits of a SHA-256. */
export const TICKET_HASH_LENGTH = 22;

/** How the list of a door names the ticket of a member: a device that is lost reveals no ticket. It needs https or localhost. */
export async function hashTicket(number: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(number));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, TICKET_HASH_LENGTH);
}
