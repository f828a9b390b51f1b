import { randomInt } from 'node:crypto';
import type { EventsDb } from '../events-database.ts';
import * as registrationRepository from './registration.repository.ts';

/** No vowels, so that references do not form words; no characters that look alike. */
const CHARACTERS = '23456789BCDFGHJKLMNPQRTVWXYZ';
const RANDOM_CHARACTERS = 5;

/** A new reference for the team's bank transfer: the event's initials and a random part, `WCS-7K2QM`. Unique over the site. */
export async function newReference(db: EventsDb, eventTitle: string): Promise<string> {
  const prefix = initials(eventTitle);
  for (;;) {
    const random = Array.from(
      { length: RANDOM_CHARACTERS },
      () => CHARACTERS[randomInt(CHARACTERS.length)],
    );
    const reference = `${prefix}-${random.join('')}`;
    if (!(await registrationRepository.isReferenceTaken(db, reference))) return reference;
  }
}

function initials(title: string): string {
  const words = title.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const letters = words.map((word) => word[0]).join('');
  return letters.slice(0, 4) || 'CLUB';
}
