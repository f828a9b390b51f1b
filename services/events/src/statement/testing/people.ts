import type { SeededRandom } from './seeded-random.ts';

const GIVEN =
  'Ali Ahmed Usman Bilal Hamza Hira Zara Ayesha Fatima Sana Hassan Hussain Omar Abdullah Ibrahim Iqra Maryam Noor Saad Taha Talha Umar Waqas Yusuf Zainab Amna Asad Danish Faisal Hina Adeel Afzal Aleena Anum Arslan Atif Awais Ayan Azka Babar Basit Benish Daniyal Eman Fahad Farhan Fawad Ghazala Haider Hammad Haris Humaira Iman Irfan Javeria Junaid Kamran Khadija Laiba Mahnoor Mehak Mobeen Mohsin Mubashir Mujtaba Naila Nimra Obaid Qasim Rabia Rameez Rohail Saba Sadia Shahzaib Shayan Sidra Sohail Tehreem Umaima Wajiha Yasir Zeeshan Zunaira'.split(
    ' ',
  );
const FAMILY =
  'Khan Ahmed Malik Sheikh Butt Raza Qureshi Siddiqui Baloch Chaudhry Iqbal Hussain Tariq Javed Mirza Abbasi Awan Bhatti Gill Shah Akhtar Ansari Aslam Bajwa Bukhari Cheema Dar Durrani Farooqi Ghani Gondal Hashmi Jamil Kazmi Kiani Lodhi Mehmood Memon Minhas Mughal Naqvi Niazi Paracha Rana Rehman Rizvi Sarwar Sethi Soomro Tiwana Usmani Virk Waraich Wattoo Yousafzai Zaidi Zafar'.split(
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

/** A name as banks change it: longer than people type it, cut off, in one word, with an initial, or in another spelling. */
export function asBankMangles(random: SeededRandom, name: string): string {
  const words = name.toUpperCase().split(/[\s-]+/);
  const [first = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  if (words.length < 2 || !/^[A-Z ]+$/.test(words.join(' '))) return asBankWrites(random, name);
  return random.pick([
    asBankWrites(random, name),
    [first, common(random, FAMILY).toUpperCase(), ...rest].join(' '),
    [...words, common(random, FAMILY).toUpperCase()].join(' '),
    words.join(''),
    `${first.charAt(0)} ${last}`,
    `${first} ${last.charAt(0)}`,
    words.join(' ').slice(0, Math.max(first.length + 2, words.join(' ').length - 3)),
    words.join(' ').replace(/AI/g, 'EI').replace('OO', 'U').replace('IQ', 'EEQ'),
  ]);
}

/** Whether two people may be taken for one another by their names. */
export function areNamesakes(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => new Set(name.toLowerCase().split(/[\s-]+/)));
  const has = (all = new Set<string>(), part = new Set<string>()) =>
    [...part].every((word) => word === 'muhammad' || all.has(word));
  return has(a, b) || has(b, a);
}

/** Whether a word of one name looks like a word of the other one. */
export function shareWord(one: string, other: string): boolean {
  const [a = [], b = []] = [one, other].map((name) => name.toUpperCase().split(/[\s-]+/));
  return a.some((word) => b.some((same) => word.slice(0, 2) === same.slice(0, 2)));
}
