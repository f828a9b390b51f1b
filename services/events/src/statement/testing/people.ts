import type { SeededRandom } from './seeded-random.ts';

const GIVEN =
  'Ali Ahmed Usman Bilal Hamza Hira Zara Ayesha Fatima Sana Hassan Hussain Omar Abdullah Ibrahim Iqra Maryam Noor Saad Taha Talha Umar Waqas Yusuf Zainab Amna Asad Danish Faisal Hina'.split(
    ' ',
  );
const FAMILY =
  'Khan Ahmed Malik Sheikh Butt Raza Qureshi Siddiqui Baloch Chaudhry Iqbal Hussain Tariq Javed Mirza Abbasi Awan Bhatti Gill Shah'.split(
    ' ',
  );
const URDU = ['عائشہ خان', 'محمد بلال', 'زارا ملک', 'حرا بلوچ', 'عمر فاروق شیخ', 'ثناء قریشی'];
const LONG = [
  'Syed Muhammad Hamza Ali Raza Gilani Bukhari',
  'Sahibzada Abdul Wahid Noor-ul-Ain Khan Durrani',
  'Zoë Renée Núñez',
];

/** Common names are more frequent than others. */
const common = (random: SeededRandom, names: string[]): string =>
  names[Math.floor(random.next() ** 2 * names.length)] as string;

/** @param family given to brothers, sisters and parents */
export function newName(random: SeededRandom, family = common(random, FAMILY)): string {
  const kind = random.next();
  if (kind < 0.03) return random.pick(URDU);
  if (kind < 0.06) return random.pick(LONG);
  if (kind < 0.08) return common(random, GIVEN);
  return [
    ...(random.chance(0.2) ? ['Muhammad'] : []),
    common(random, GIVEN),
    ...(random.chance(0.3) ? [common(random, GIVEN)] : []),
    family,
  ].join(' ');
}

/** The whole name, as a bank may write it. */
export const asBankWrites = (random: SeededRandom, name: string): string => {
  const words = name.split(' ');
  return random.pick([
    name,
    name.toUpperCase(),
    name.toUpperCase(),
    name.replace('Muhammad', random.pick(['M.', 'Muhd', 'Mohammad', 'MOHD'])),
    `MR. ${name.toUpperCase()}`,
    [words.at(-1), ...words.slice(0, -1)].join(', ').toUpperCase(),
    words.length > 2 ? name.replace('Muhammad ', '').toUpperCase() : name,
  ]);
};

/** Whether two people may be taken for one another by their names. */
export function areNamesakes(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => new Set(name.toLowerCase().split(/[\s-]+/)));
  const has = (all = new Set<string>(), part = new Set<string>()) =>
    [...part].every((word) => word === 'muhammad' || all.has(word));
  return has(a, b) || has(b, a);
}
