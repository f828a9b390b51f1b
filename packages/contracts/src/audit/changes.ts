import { moduleWords } from '../events/form-module.ts';
import { formatMoney } from '../values/money.ts';
import { type AuditField, fieldOf } from './fields.ts';
import { valueText } from './values.ts';

/** A field that an entry changed, in words. */
export interface AuditChange {
  /** The name of the field in `before` and `after`. */
  field: string;
  /** Such as `price of Robotics`. */
  label: string;
  before: string;
  after: string;
  /** A text that is too long for a sentence: the screen shows a diff. */
  isLong: boolean;
  /** What the person did. `{subject}` is the record. */
  phrase: string;
}

export type AuditValues = Record<string, unknown> | null;

/** A text of the sentence may not be longer; the screen shows the rest. */
const MAX_IN_SENTENCE = 80;

/** The changes of an entry, in the order of their fields. @param renames old to new names of modules */
export function changesOf(
  kind: string,
  before: AuditValues,
  after: AuditValues,
  renames: Record<string, string> = {},
): AuditChange[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const [old, now] = [before?.[field], after?.[field]];
    const ofList = listChanges[field];
    if (ofList && Array.isArray(old) && Array.isArray(now)) {
      if (field !== 'modules' || Object.keys(renames).length === 0) return ofList(field, old, now);
      const renamed = old.map((part) => ({ ...part, name: renames[part.name] ?? part.name }));
      const isSame = JSON.stringify(renamed) === JSON.stringify(now);
      return [
        ...Object.entries(renames).map(renameChange),
        ...(isSame ? [] : ofList(field, renamed, now)),
      ];
    }
    if (typeof (now ?? old) === 'boolean') return [switchChange(field, now === true)];
    return [textChange(kind, field, old, now)];
  });
}

const renameChange = ([before, after]: [string, string]): AuditChange => ({
  field: 'modules',
  label: 'name of a module',
  before,
  after,
  isLong: false,
  phrase: `renamed the module ${before} to ${after} in {subject}`,
});

function textChange(kind: string, field: string, old: unknown, now: unknown): AuditChange {
  const { label, format } = fieldOf(kind, field);
  const [before, after] = [valueText(old, format), valueText(now, format)];
  const isText = format === 'long' || Math.max(before.length, after.length) > MAX_IN_SENTENCE;
  const own = { field, label, before, after, isLong: isText && format !== 'image' };
  return { ...own, phrase: phraseOf(own, format === 'image') };
}

function phraseOf(
  { label, before, after, isLong }: Omit<AuditChange, 'phrase'>,
  isImage: boolean,
): string {
  const what = `the ${label} of {subject}`;
  if (!before) return isLong || isImage ? `added ${what}` : `set ${what} to ${after}`;
  if (!after) return isLong || isImage ? `removed ${what}` : `removed ${what}, which was ${before}`;
  return isLong || isImage ? `changed ${what}` : `changed ${what} from ${before} to ${after}`;
}

const switches: Record<string, [label: string, on: string, off: string]> = {
  registration_open: [
    'registration',
    'opened the registration of {subject}',
    'closed the registration of {subject}',
  ],
  published: ['publication', 'published {subject}', 'made {subject} a draft'],
};

function switchChange(field: string, isOn: boolean): AuditChange {
  const name = field.replaceAll('_', ' ');
  const [label, on, off] = switches[field] ?? [
    name,
    `turned on ${name} of {subject}`,
    `turned off ${name} of {subject}`,
  ];
  const [before, after] = isOn ? ['no', 'yes'] : ['yes', 'no'];
  return { field, label, before, after, isLong: false, phrase: isOn ? on : off };
}

interface Part {
  id?: string;
  label?: string;
  name?: string;
  module?: string;
  code?: string;
  title?: string;
  amount?: number;
}

type ListChange = (field: string, old: Part[], now: Part[]) => AuditChange[];

/** Compares lists by the keys of their parts, which are their names by default. */
const listChange =
  (
    nameOf: (part: Part) => string,
    detailsOf: (old: Part, now: Part) => Detail[],
    keyOf = nameOf,
  ): ListChange =>
  (field, old, now) => {
    const earlier = new Map(old.map((part) => [keyOf(part), part]));
    const later = new Map(now.map((part) => [keyOf(part), part]));
    const own = { field, isLong: false, before: '', after: '' };
    const added = [...later]
      .filter(([key]) => !earlier.has(key))
      .map(([, part]) => {
        const after = withAmount(nameOf(part), part);
        return { ...own, label: nameOf(part), after, phrase: `added ${after} to {subject}` };
      });
    const removed = [...earlier]
      .filter(([key]) => !later.has(key))
      .map(([, part]) => {
        const before = withAmount(nameOf(part), part);
        return { ...own, label: nameOf(part), before, phrase: `removed ${before} from {subject}` };
      });
    const changed = [...later].flatMap(([key, part]) => {
      const before = earlier.get(key);
      return before ? detailsOf(before, part).map((detail) => ({ ...own, ...detail })) : [];
    });
    const all = [...changed, ...added, ...removed];
    if (all.length > 0) return all;
    const [before, after] = [old.map(nameOf).join(', '), now.map(nameOf).join(', ')];
    const label = `order of the ${field.replaceAll('_', ' ')}`;
    return [{ ...own, label, before, after, phrase: `changed the ${label} of {subject}` }];
  };

const withAmount = (name: string, { amount }: Part) =>
  amount === undefined ? name : `${name} (${formatMoney(amount)})`;

type Detail = Pick<AuditChange, 'label' | 'before' | 'after' | 'phrase'>;

/** The changed fields of one part, such as the price of a module. */
const partDetails =
  (nameOf: (part: Part) => string, words: Record<string, AuditField>) =>
  (old: Part, now: Part): Detail[] =>
    Object.entries(words).flatMap(([field, [word, format = 'text']]) => {
      const text = (part: Part) => valueText(part[field as keyof Part], format);
      const [before, after] = [text(old), text(now)];
      if (before === after) return [];
      const label = `${word} of ${nameOf(now)}`;
      const isShort = Math.max(before.length, after.length) <= MAX_IN_SENTENCE;
      const values = isShort ? ` from ${before || 'none'} to ${after || 'none'}` : '';
      const phrase = `changed the ${label} in {subject}${values}`;
      return [{ label, before, after, phrase }];
    });

const moduleName = ({ name = '' }: Part) => name;
const codeName = ({ module = '', code = '' }: Part) => `the discount code ${code} for ${module}`;
const featureName = ({ title = '' }: Part) => title;
const fieldName = ({ label = '' }: Part) => `the field “${label}” of members`;
const questionName = ({ label = '' }: Part) => `the question “${label}”`;

/** The lists of records with parts that have fields of their own. */
const listChanges: Record<string, ListChange> = {
  modules: (field, old, now) =>
    typeof (now[0] ?? old[0]) === 'string'
      ? [textChange('', field, old, now)]
      : listChange(moduleName, partDetails(moduleName, moduleWords))(field, old, now),
  discount_codes: listChange(
    codeName,
    partDetails(codeName, {
      amount: ['amount', 'amount'],
      last_day: ['last day'],
      max_uses: ['number of uses'],
    }),
  ),
  questions: listChange(
    questionName,
    partDetails(questionName, {
      label: ['text'],
      help: ['help text'],
      for: ['answerers'],
      kind: ['kind'],
      required: ['requirement'],
      options: ['options'],
      modules: ['modules'],
      in_email: ['place in emails'],
    }),
    ({ id = '' }) => id,
  ),
  member_fields: listChange(
    fieldName,
    partDetails(fieldName, { label: ['label'], required: ['requirement'] }),
    ({ name = '' }) => name,
  ),
  features: listChange(
    featureName,
    partDetails(featureName, { description: ['text'], icon: ['icon'] }),
  ),
};
