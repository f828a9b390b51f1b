import { MONTHS } from '@club/contracts/values/day';

/** `12 November 2026`, the same on the server and in every browser; empty for an invalid date. */
export function longDate(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
