import { money } from '@club/contracts/values/money';
import { ownNames } from './currency.ts';

type Decimal = '.' | ',';

const SPACES = /[\s\u00a0\u202f'’_]/g;
const CURRENCY = /(?<![A-Z])([A-Z]{3}|RS|₨|(?:US|A|C)?\$|[€£¥₹])\.?(?![A-Z])/g;
const IN = /(?<![A-Z])(CR|C)\.?$/;
const OUT = /(?<![A-Z])(DR|D)\.?$/;

/** An amount cell without its signs: `digits` still has its separators. */
interface RawAmount {
  digits: string;
  isNegative: boolean;
  /** A currency that is not the club's. */
  foreign: string | undefined;
}

/** @returns undefined for a cell that is not an amount */
function readRaw(cell: string): RawAmount | undefined {
  let text = cell.toUpperCase().replace(SPACES, ' ').trim();
  const isOut = OUT.test(text);
  text = text.replace(isOut ? OUT : IN, '').replaceAll(' ', '');
  const currencies = [...text.matchAll(CURRENCY)].map(([, name = '']) => name);
  text = text.replace(CURRENCY, '').replace(/\/?-$/, (end) => (end === '/-' ? '' : end));
  const isNegative = isOut || /^\(.*\)$|^[-−]|[-−]$/.test(text);
  const digits = text.replace(/^[(+\-−]|[)\-−]$/g, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return undefined;
  return { digits, isNegative, foreign: currencies.find((name) => !ownNames().has(name)) };
}

/** The decimal sign that a cell proves: `1,250.00` has a point. @returns undefined when both signs are possible */
export function decimalOf(cell: string): Decimal | undefined {
  const digits = readRaw(cell)?.digits;
  const last = digits?.match(/[.,](?=\d*$)/)?.[0];
  if (!digits || !last) return undefined;
  const other = last === '.' ? ',' : '.';
  const after = digits.length - digits.lastIndexOf(last) - 1;
  if (digits.includes(other))
    return digits.indexOf(last) === digits.lastIndexOf(last) ? (last as Decimal) : other;
  if (digits.indexOf(last) !== digits.lastIndexOf(last)) return other;
  if (after !== 3 || digits.indexOf(last) > MAX_GROUP) return last as Decimal;
  // No bank writes three decimals of a rupee, so three digits after the sign are a group. A dinar has three decimals.
  return money()[3] === 3 ? undefined : other;
}

/** The most digits before the first separator of groups. */
const MAX_GROUP = 3;

export type ParsedAmount = { minor: number; foreign: string | undefined } | undefined;

const MAX_MINOR = 100_000_000_000;

/** @returns the amount in minor units, negative for money out; undefined for a cell that is not an amount */
export function parseAmount(cell: string, decimal: Decimal): ParsedAmount {
  const raw = readRaw(cell);
  if (!raw) return undefined;
  const [whole = '', cents = '', ...rest] = raw.digits.split(decimal);
  const group = decimal === '.' ? ',' : '.';
  const groups = whole.split(group);
  const [first = '', ...others] = groups;
  const isGrouped =
    (others.length === 0 || first.length <= MAX_GROUP) &&
    others.every((digits, index, all) =>
      index === all.length - 1 ? digits.length === 3 : digits.length === 2 || digits.length === 3,
    );
  if (rest.length > 0 || cents.includes(group) || !isGrouped) return undefined;
  const digits = money()[3];
  const dust = cents.slice(digits);
  // Three digits after a sign are a group, unless the currency has as many decimals.
  if (!/^0*$/.test(dust) || (cents.length === 3 && digits !== 3)) return undefined;
  const minor = Number(groups.join('') + cents.slice(0, digits).padEnd(digits, '0'));
  if (minor > MAX_MINOR) return undefined;
  return { minor: raw.isNegative ? -minor : minor, foreign: raw.foreign };
}

const INWARD =
  /^(c|cr|h|in|credit(ed)?|haben|incoming|inward|received|deposit|crdt)\b|received|cash in|money in|inward|incoming|\bcredit\b|\bin$/i;
const OUTWARD =
  /^(d|dr|s|out|debit(ed)?|soll|outgoing|outward|sent|withdrawal|dbit)\b|\b(sent|paid|purchase|fee|charges?|bill|top ?up|load)\b|cash out|money out|outward|outgoing|withdraw|\bdebit\b|\bout$/i;

/** The direction that a cell names. @returns undefined when it names none or both */
export function directionOf(cell: string): 'in' | 'out' | undefined {
  const text = cell.trim();
  const isIn = INWARD.test(text);
  const isOut = OUTWARD.test(text);
  if (isIn === isOut) return undefined;
  return isIn ? 'in' : 'out';
}
