import { randomInt } from 'node:crypto';
import type { EventsTrx } from '../events-database.ts';
import { referenceIsTaken } from './registration.repository.ts';

/** No vowels, so no words; nothing that a bank clerk could misread. */
const LETTERS = '23456789BCDFGHJKLMNPQRTVWXYZ';
const RANDOM_LETTERS = 5;

/** What a team quotes in its transfer: the event's initials and a random part, `WCS-7K2QM`. Unique over the site. */
export async function freshReference(trx: EventsTrx, eventTitle: string): Promise<string> {
  const prefix = initials(eventTitle);
  for (;;) {
    const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
    const reference = `${prefix}-${random.join('')}`;
    if (!(await referenceIsTaken(trx, reference))) return reference;
  }
}

function initials(title: string): string {
  const words = title.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return (
    words
      .map((word) => word[0])
      .join('')
      .slice(0, 4) || 'CLUB'
  );
}
