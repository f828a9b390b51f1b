import { randomInt } from 'node:crypto';
import type { EventsDb } from '../events-database.ts';
import * as registrationRepository from './registration.repository.ts';

/** No two look alike, also in handwriting; no vowels, so that references do not form words. Their number is prime. */
const CHARACTERS = '34679CDFHJKMNPRTWXY';
const RANDOM_CHARACTERS = 5;

/** A new reference for the team's bank transfer: the event's initials, a random part and its check character, `WCS-7K6MXP`. Unique over the site. */
export async function newReference(db: EventsDb, eventTitle: string): Promise<string> {
  const prefix = initials(eventTitle);
  for (;;) {
    const random = Array.from(
      { length: RANDOM_CHARACTERS },
      () => CHARACTERS[randomInt(CHARACTERS.length)],
    ).join('');
    const reference = `${prefix}-${random}${checkCharacter(random)}`;
    if (!(await registrationRepository.isReferenceTaken(db, reference))) return reference;
  }
}

/**
 * A reference with one wrong character, or with two exchanged ones, has another check character. So a typing error never gives
 * the reference of another team. Earlier references have no check character and stay valid.
 */
export function checkCharacter(random: string): string {
  const sum = [...random].reduce(
    (sum, character, index) => sum + (index + 2) * CHARACTERS.indexOf(character),
    0,
  );
  return CHARACTERS[sum % CHARACTERS.length] as string;
}

function initials(title: string): string {
  const words = title.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const letters = words.map((word) => word[0]).join('');
  return letters.slice(0, 4) || 'CLUB';
}
