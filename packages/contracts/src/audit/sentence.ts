import { currencyCode, defaultMoney, formatMoney, money, setMoney } from '../values/money.ts';
import { moneyFormatOf } from '../values/money-format.ts';
import { auditActions, CHANGES } from './actions.ts';
import { type AuditChange, type AuditValues, changesOf } from './changes.ts';
import { actorName, kindOf, subjectWords } from './subjects.ts';

/** The fields of an entry that its sentence uses. */
export interface AuditFacts {
  action: string;
  actor: string;
  subject: string;
  subject_name: string | null;
  detail: Record<string, unknown>;
  before: AuditValues;
  after: AuditValues;
}

/** A piece of a sentence. A screen makes the record a link. */
export interface SentencePart {
  text: string;
  is?: 'actor' | 'subject';
}

/** Earlier releases kept names and values in the detail. */
function facts({ detail, subject_name, before, after, ...entry }: AuditFacts): AuditFacts {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const record = (value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  const name = text(detail.team) ?? text(detail.title) ?? text(detail.name) ?? text(detail.email);
  const hasNew = before !== null || after !== null;
  return {
    ...entry,
    detail,
    subject_name: subject_name ?? name,
    before: hasNew ? before : record(detail.before),
    after: hasNew ? after : record(detail.after),
  };
}

/** Writes amounts in the currency of the entry, which the club may have changed since. */
function inCurrencyOf<Text>({ detail }: AuditFacts, write: () => Text): Text {
  const own = money();
  const currency = typeof detail.currency === 'string' ? detail.currency : defaultMoney[5];
  if (currency === currencyCode()) return write();
  setMoney(moneyFormatOf({ currency, country: own[6] }));
  try {
    return write();
  } finally {
    setMoney(own);
  }
}

/** The fields that an entry changed. */
export function entryChanges(entry: AuditFacts): AuditChange[] {
  const { subject, before, after, detail } = facts(entry);
  const renames = detail.renames as Record<string, string> | undefined;
  return inCurrencyOf(entry, () => changesOf(kindOf(subject), before, after, renames));
}

/** More changes than this are counted. */
const MAX_NAMED = 4;

/** The end of the sentence of an entry, with its places for the record. */
function phraseOf(entry: AuditFacts): string {
  const text = Object.hasOwn(auditActions, entry.action)
    ? auditActions[entry.action as keyof typeof auditActions]
    : undefined;
  if (text === undefined) return `${entry.action.replace(/[._]/g, ' ')}: {subject}`;
  if (text !== CHANGES) return text;
  const changes = entryChanges(entry);
  const [first] = changes;
  if (!first) return 'saved {subject}';
  if (changes.length === 1) return first.phrase;
  const labels = [...new Set(changes.map(({ label }) => label))];
  const named = labels.slice(0, MAX_NAMED);
  const rest = labels.length - named.length;
  const last = rest > 0 ? `${rest} more` : named.pop();
  const all = named.length > 0 ? `${named.join(', ')} and ${last}` : last;
  return `changed the ${all} of {subject}`;
}

/** The text of a field of the detail. */
function detailText(detail: AuditFacts['detail'], name: string): string {
  const value = detail[name === 'subject_line' ? 'subject' : name];
  if ((name === 'amount' || name === 'received') && typeof value === 'number')
    return formatMoney(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** An entry as a sentence: who did what to which record. */
export const sentenceParts = (raw: AuditFacts): SentencePart[] =>
  inCurrencyOf(raw, () => partsOf(raw));

function partsOf(raw: AuditFacts): SentencePart[] {
  const entry = facts(raw);
  const parts: SentencePart[] = [{ text: actorName(entry.actor), is: 'actor' }, { text: ' ' }];
  for (const piece of phraseOf(entry).split(/(\{\w+\})/)) {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (!name) parts.push({ text: piece });
    else if (name !== 'subject') parts.push({ text: detailText(entry.detail, name) });
    else {
      const words = subjectWords(entry.subject, entry.subject_name);
      parts.push({ text: words.lead }, { text: words.name, is: 'subject' });
      const { event_title: event } = entry.detail;
      if (typeof event === 'string') parts.push({ text: ` in ${event}` });
    }
  }
  return tidy(parts);
}

/** A detail that is missing leaves no colon, no comma and no space behind. */
function tidy(parts: SentencePart[]): SentencePart[] {
  const filled = parts.filter(({ text }) => text !== '');
  const last = filled.at(-1);
  if (last && !last.is) last.text = last.text.trimEnd().replace(/[:,]$/, '');
  return filled.filter(({ text }) => text !== '');
}

export const sentenceOf = (entry: AuditFacts): string =>
  sentenceParts(entry)
    .map(({ text }) => text)
    .join('');
