import type { SeededRandom } from './seeded-random.ts';

const CHARACTERS = '34679CDFHJKMNPRTWXY';
const OLD_CHARACTERS = '23456789BCDFGHJKLMNPQRTVWXYZ';

export const digits = (random: SeededRandom, count: number): string =>
  Array.from({ length: count }, () => random.whole(10)).join('');

const word = (random: SeededRandom, characters: string, count: number) =>
  Array.from({ length: count }, () => characters[random.whole(characters.length)]).join('');

/** The check character of new references: the sum of the places, each times its number from two. */
const checkOf = (part: string) =>
  CHARACTERS[
    [...part].reduce((sum, one, at) => sum + (at + 2) * CHARACTERS.indexOf(one), 0) %
      CHARACTERS.length
  ];

/** A reference with a check character, or an earlier one without. */
export function newReference(random: SeededRandom): string {
  const prefix = random.pick(['WCS', 'WCS', 'BGJ', 'IO', 'S5']);
  const part = word(random, CHARACTERS, 5);
  return `${prefix}-${random.chance(0.6) ? part + checkOf(part) : word(random, OLD_CHARACTERS, 5)}`;
}

/** A wrong character, two exchanged ones, or a missing one. */
export function mistype(random: SeededRandom, text: string): string {
  const at = random.whole(text.length);
  const [a = '', b = ''] = [text[at], text[at + 1]];
  return random.pick([
    text.slice(0, at) + word(random, OLD_CHARACTERS, 1) + text.slice(at + 1),
    text.slice(0, at) + b + a + text.slice(at + 2),
    text.slice(0, at) + text.slice(at + 1),
  ]);
}

/** The right reference, as people write it. */
export function spell(random: SeededRandom, reference: string): string {
  const spelling = random.pick([
    reference,
    reference.toLowerCase(),
    reference.replace('-', ''),
    reference.replace('-', ' '),
    `${reference.slice(0, -3)} ${reference.slice(-3)}`,
    reference.replaceAll('S', '5').replaceAll('0', 'O').replaceAll('B', '8'),
  ]);
  return random.pick([spelling, `fee ${spelling}`, `REF:${spelling} IBFT`, `RAAST${spelling}`]);
}

/** The number of a transfer. Those of cash machines are short and repeat. */
export const newNumber = (random: SeededRandom): string =>
  random.chance(0.1)
    ? random.pick(['884412', '123456', digits(random, 6)])
    : random.pick([
        `FT${digits(random, 9)}`,
        digits(random, 11),
        `26${digits(random, 4)}AB${digits(random, 4)}`,
      ]);

/** What banks write for money that goes back. */
export const REVERSALS = [
  'REVERSAL IBFT',
  'RVSL',
  'IBFT_REVERSED',
  'INWARD RETURN',
  'Rev. of IBFT',
  'Transaction failed',
  'RTN FUNDS',
];

/** What banks write when money of the club comes back. */
export const RETURNS = [
  'RETURN OF FUNDS OUTWARD IBFT TO',
  'REFUND',
  'IBFT_REVERSAL',
  'BOUNCED IBFT',
  'OUTWARD CLG UNPAID',
];
