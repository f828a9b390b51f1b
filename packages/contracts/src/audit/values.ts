import { priceText } from '../events/price-steps.ts';
import { formatMoney } from '../values/money.ts';
import type { FieldFormat } from './fields.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2027-01-20` or `2027-01-20T10:00`, on the club's wall clock. */
function dayText(text: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(text) ?? [];
  if (!year) return text;
  return `${Number(day)} ${months[Number(month) - 1]} ${year}${time ? `, ${time}` : ''}`;
}

const statuses: Record<string, string> = {
  unpaid: 'Unpaid',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** The text of one part of a list: its name, or its fields. */
function partText(part: unknown): string {
  if (part === null || typeof part !== 'object') return plainText(part);
  const { name, title, email } = part as Record<string, unknown>;
  const known = name ?? title ?? email;
  if (typeof known === 'string') return known;
  return Object.entries(part)
    .map(([field, value]) => `${field.replaceAll('_', ' ')}: ${partText(value)}`)
    .join(', ');
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(partText).join(', ');
  if (value !== null && typeof value === 'object') return partText(value);
  return String(value ?? '');
}

/** A value of a record for people; an empty text for no value. */
export function valueText(value: unknown, format: FieldFormat): string {
  if (format === 'limit' && (value ?? '') === '') return 'no limit';
  if (format === 'steps' && Array.isArray(value)) return value.map(priceText).join(', ');
  if (format === 'amount' && typeof value === 'number') return formatMoney(value);
  if (typeof value === 'string') {
    if (format === 'day') return dayText(value);
    if (format === 'status') return statuses[value] ?? value;
  }
  return plainText(value);
}
