// No schema here: pages load this file, and zod must not come with it.
import { withoutSpaces } from './iban.ts';
import { money } from './money.ts';

/** Whether Pakistani banks' apps can pay the club by a QR code: its amount is in rupees, and its account in Pakistan. */
export const hasRaast = (iban: string): boolean =>
  money()[5] === 'PKR' && /^PK\d{2}[A-Z]{4}[A-Z\d]{16}$/.test(withoutSpaces(iban).toUpperCase());

export interface RaastPayment {
  iban: string;
  /** In rupees, above 0. */
  amount: number;
  /** Apps refuse the code from then on. A wall clock: `YYYY-MM-DDTHH:MM`. */
  expires: string;
}

/** The text of a QR code that fills in a transfer between persons (Raast P2P), with a fixed amount. */
export function raastCode({ iban, amount, expires }: RaastPayment): string {
  const [day = '', time = ''] = expires.split('T');
  const fields = [
    ['00', '02'],
    // The amount is fixed.
    ['01', '12'],
    ['02', '00'],
    ['04', withoutSpaces(iban).toUpperCase()],
    ['05', Number.isInteger(amount) ? String(amount) : amount.toFixed(2)],
    ['07', day.split('-').reverse().join('') + time.replace(':', '')],
  ] as const;
  const text = fields.map(([tag, value]) => tag + twoDigits(value.length) + value).join('');
  // The checksum covers its own tag and length.
  return `${text}1004${checksum(`${text}1004`)}`;
}

const DAYS = 30;

/** The team's deadline; without one, the end of the day in 30 days. */
export const raastExpiry = (deadline: string, now = Date.now()): string =>
  deadline || `${new Date(now + DAYS * 86_400_000).toISOString().slice(0, 10)}T23:59`;

const twoDigits = (length: number) => String(length).padStart(2, '0');

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
