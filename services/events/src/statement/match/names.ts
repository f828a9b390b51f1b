import type { PayingTeam } from './match-types.ts';
import { plain } from './normalise.ts';

const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'ENGR', 'PROF', 'SIR']);
const MUHAMMAD = /^(MU?H?D|MOHD|M[OU]H?AMM?[AE]D|MD)$/;
const MUHAMMAD_BEFORE = /^(MOHD|M[OU]H?AMM?[AE]D)(?=\p{L}{2})/u;

/** The words of a text in any script, with one spelling for Muhammad and without titles. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/\P{L}+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .map((word) => (MUHAMMAD.test(word) ? 'MUHAMMAD' : word));

const SHORT_SOUND = 3;

/** One key for the spellings of a name: Hussain and Hussein, Iqbal and Eqbal, Noor and Nur. Other scripts stay as they are. */
export function soundOf(word: string): string {
  if (!/^[A-Z]+$/.test(word)) return word;
  const vowels = word.replace(/[EIY]+/g, 'I').replace(/[OU]+/g, 'U');
  const first = /^[AIU]+/.test(vowels) ? 'A' : vowels.charAt(0);
  const sound = (first + vowels.replace(/^[AIU]+|^./, '').replace(/[AIUHW]/g, '')).replace(
    /(.)\1+/g,
    '$1',
  );
  return sound.length >= SHORT_SOUND ? sound : vowels.replace(/(.)\1+/g, '$1');
}

/** A person of a team, or the payer of a line. */
export interface Person {
  team: PayingTeam | undefined;
  words: string[];
  /** The sounds of the words that say something: without Muhammad and short words, if there are others. */
  sounds: string[];
}

const MIN_LETTERS = 3;

export function personOf(name: string, team?: PayingTeam): Person {
  const words = [...new Set(wordsOf(name).filter((word) => word.length > 1))];
  const telling = words.filter(
    (word) => word !== 'MUHAMMAD' && (word.length >= MIN_LETTERS || !/^[A-Z]+$/.test(word)),
  );
  const sounds = [...new Set((telling.length > 0 ? telling : words).map(soundOf))];
  return { team, words, sounds };
}

/** The words of a text, by their sounds, also those that are written together; and the single letters beside each word. */
export interface Written {
  words: Map<string, Set<string>>;
  initials: Map<string, string[]>;
}

/** @param known the words of all names */
export function readNames(text: string, known: ReadonlySet<string>): Written {
  const words = new Map<string, Set<string>>();
  const initials = new Map<string, string[]>();
  const all = wordsOf(text.replace(ACCOUNT, ' '));
  for (const [at, word] of all.entries()) {
    if (word.length === 1) continue;
    for (const part of [word, ...joinedParts(word, known)]) addWord(words, part);
    const before = all.slice(0, at).toReversed();
    const letters = [before, all.slice(at + 1)].flatMap(lettersAtStart);
    if (letters.length > 0) initials.set(word, letters);
  }
  return { words, initials };
}

/** What banks write before the number of an account is no initials. */
const ACCOUNT = /\bA\/C\b/gi;

function lettersAtStart(words: string[]): string[] {
  const end = words.findIndex((word) => word.length > 1);
  return words.slice(0, end < 0 ? undefined : end);
}

function addWord(words: Map<string, Set<string>>, word: string): void {
  const sound = soundOf(word);
  words.set(sound, (words.get(sound) ?? new Set()).add(word));
}

const MAX_WORD = 40;
const MIN_JOINED = 4;

/** The parts of a word such as HAMZAHNIAZI: two parts side by side, or one at an end. */
function joinedParts(word: string, known: ReadonlySet<string>): string[] {
  if (word.length > MAX_WORD || word === 'MUHAMMAD' || known.has(word)) return [];
  const rest = word.replace(MUHAMMAD_BEFORE, '');
  if (rest !== word) return ['MUHAMMAD', rest, ...joinedParts(rest, known)];
  const found: string[] = [];
  for (let at = 2; at <= word.length - 2; at += 1) {
    const sides = [word.slice(0, at), word.slice(at)].filter((side) => known.has(side));
    found.push(...(sides.length === 2 ? sides : sides.filter((side) => side.length >= MIN_JOINED)));
  }
  return found;
}

/** The words of a text that a person's name has, in this or another spelling, and the initials of its other words beside them. */
export function wordsFor({ words, initials }: Written, person: Person): Set<string> {
  const found = new Set<string>();
  const missing: string[] = [];
  for (const word of person.words) {
    const spellings = words.get(soundOf(word));
    if (!spellings) missing.push(word.charAt(0));
    for (const spelling of spellings ?? []) found.add(spelling);
  }
  for (const word of [...found])
    for (const letter of initials.get(word) ?? []) if (missing.includes(letter)) found.add(letter);
  return found;
}

/** Whether a text names the person: by two words, by one and an initial, or by the only one that the name has. */
export function namesPerson(written: Written, person: Person): boolean {
  const found = wordsFor(written, person);
  const hasWord = [...found].some((word) => word.length > 1);
  if (found.size > 1 && hasWord) return true;
  return person.sounds.length === 1 && written.words.has(person.sounds[0] ?? '');
}

/** Whether a person explains a word that another person has too: by the same spelling, or by its sound if the other has no better one. */
export function explains(person: Person, word: string, other: Person): boolean {
  if (word.length === 1) return person.words.some((one) => one.startsWith(word));
  if (person.words.includes(word)) return true;
  return !other.words.includes(word) && person.sounds.includes(soundOf(word));
}
