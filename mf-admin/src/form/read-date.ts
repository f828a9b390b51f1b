import { clubDay } from '@club/contracts/events/event-moment';
import { MONTHS } from '@club/contracts/values/day';
import { folded } from '@club/contracts/values/folded';

const KINDS = ['date', 'time', 'datetime-local'] as const;
export type DateKind = (typeof KINDS)[number];

/** Whether people type a value of this type as a date or a time. */
export const isDated = (type: string): type is DateKind => KINDS.some((kind) => kind === type);

/** A value in the form's own spelling, and how a person reads it. */
export interface DateChoice {
  value: string;
  text: string;
}

/** What a typed text can mean: one value that needs no question, some to choose from, or none. */
export type Reading = { value: string } | { choices: DateChoice[] } | undefined;

const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.? /;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const DAY_AND_MONTH = /^(\d{1,2})[-./ ]*([a-z]+)\.?[-./ ]*(\d{4}|\d\d)?$/;
const MONTH_AND_DAY = /^([a-z]+)\.?[-./ ]*(\d{1,2})(?:[-./ ]+(\d{4}|\d\d))?$/;
const NUMBERS = /^(\d{1,2})([-./ ])(\d{1,2})(?:[-./ ]?|[-./ ](\d{4}|\d\d))$/;
const TIME = /^(\d{1,2})(?:[:.h]?(\d\d))? ?(?:([ap])\.?m\.?)?$/;
/** A moment ends with a time that nobody takes for a part of the day. */
const MOMENT = /^(.+?)(?: at | |t)(\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?)$/;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `undefined` for a day that no month has. */
function dayOf(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return undefined;
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

/** A day without a year is the next one; a year of two digits is of this century. */
function datedDay(year: string | undefined, month: number, date: number, today: string) {
  if (year) return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, date);
  const first = Number(today.slice(0, 4));
  // The next 29 February is at most eight years away.
  for (let next = first; next <= first + 8; next += 1) {
    const day = dayOf(next, month, date);
    if (day && day >= today) return day;
  }
  return undefined;
}

const monthNamed = (word: string): number =>
  word.length < 3
    ? 0
    : MONTHS.findIndex((month) => month.toLowerCase().startsWith(word === 'sept' ? 'sep' : word)) +
      1;

const choice = (value: string): DateChoice => ({ value, text: clubDay(value) });

/** `15/12/2026` is the day first, as the club writes it; a text that can be the month first is asked about. */
function readNumbers(found: RegExpExecArray, today: string): Reading {
  const [, first = '', sign, second = '', year] = found;
  const dayFirst = datedDay(year, Number(second), Number(first), today);
  const monthFirst = datedDay(year, Number(first), Number(second), today);
  // Dots stand only where the day comes first.
  if (dayFirst && (sign === '.' || !monthFirst || dayFirst === monthFirst))
    return { value: dayFirst };
  const days = [dayFirst, monthFirst].filter((day) => day !== undefined);
  return days.length > 0 ? { choices: days.map(choice) } : undefined;
}

function readDayWithoutName(text: string, today: string): Reading {
  const exact = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  const named = DAY_AND_MONTH.exec(text);
  const monthFirst = MONTH_AND_DAY.exec(text);
  const numbers = NUMBERS.exec(text);
  if (numbers) return readNumbers(numbers, today);
  const value = exact
    ? dayOf(Number(exact[1]), Number(exact[2]), Number(exact[3]))
    : named
      ? datedDay(named[3], monthNamed(named[2] ?? ''), Number(named[1]), today)
      : monthFirst
        ? datedDay(monthFirst[3], monthNamed(monthFirst[1] ?? ''), Number(monthFirst[2]), today)
        : undefined;
  return value ? { value } : undefined;
}

/** A weekday that is not that of the day asks. */
function readDay(text: string, today: string): Reading {
  const weekday = WEEKDAY.exec(text)?.[1];
  const reading = readDayWithoutName(text.replace(WEEKDAY, ''), today);
  if (!weekday || !reading) return reading;
  const days = 'value' in reading ? [choice(reading.value)] : reading.choices;
  const fitting = days.filter(({ text: read }) => read.toLowerCase().startsWith(weekday));
  const [only] = fitting;
  return fitting.length === 1 && only ? { value: only.value } : { choices: days };
}

/** `6:30` may be the morning or the evening; `06:30`, `10:00` and `18:30` are of 24 hours. */
function readTime(text: string): Reading {
  const [found, hour = '', minute = '00', half] = TIME.exec(text) ?? [];
  if (found === undefined || Number(minute) > 59) return undefined;
  const at = (hours: number) => `${twoDigits(hours)}:${minute}`;
  const hours = Number(hour);
  if (half) {
    if (hours < 1 || hours > 12) return undefined;
    return { value: at((hours % 12) + (half === 'p' ? 12 : 0)) };
  }
  if (hours > 23) return undefined;
  if (hour.length === 2 || hours === 0) return { value: at(hours) };
  return { choices: [at(hours + 12), at(hours)].map((value) => ({ value, text: value })) };
}

function readMoment(text: string, today: string): Reading {
  const [, first = '', last = ''] = MOMENT.exec(text) ?? [];
  const [day, time] = [readDay(first, today), readTime(last)];
  if (!day || !time) return undefined;
  if ('value' in day && 'value' in time) return { value: `${day.value} ${time.value}` };
  const days = 'value' in day ? [choice(day.value)] : day.choices;
  const times = 'value' in time ? [{ value: time.value, text: time.value }] : time.choices;
  return {
    choices: days.flatMap((one) =>
      times.map((other) => ({
        value: `${one.value} ${other.value}`,
        text: `${one.text}, ${other.text}`,
      })),
    ),
  };
}

/** Reads a date, a time or both as people write them. @param today of the club's clock, `YYYY-MM-DD` */
export function readDate(kind: DateKind, typed: string, today: string): Reading {
  const text = folded(typed)
    .replaceAll(',', ' ')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/\b(?:the|of) /g, '')
    .replace(/ +/g, ' ')
    .trim();
  if (kind === 'time') return readTime(text);
  return kind === 'date' ? readDay(text, today) : readMoment(text, today);
}
