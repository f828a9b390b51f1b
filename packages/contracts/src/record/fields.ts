import { z } from 'zod';
import { isHttpAddress } from '../content/web-address.ts';
import { uploadedFile } from '../values/file.ts';
import { savedVersion } from '../values/last-save.ts';
import { optionalLines, requiredLines } from '../values/lines.ts';
import { id, optionalText, requiredText, visibleText } from '../values/text.ts';

/** How the back office asks for a value, and how the audit log shows it. */
export type FieldType =
  | ('text' | 'lines' | 'email' | 'phone' | 'address' | 'number' | 'limit')
  | ('choice' | 'event' | 'date' | 'time' | 'datetime-local');

interface Look {
  /** In the sentences of the audit log; by default the label. */
  word?: string;
  isRequired?: boolean;
  /** The search of the list looks at it. */
  isSearched?: boolean;
  hint?: string;
  placeholder?: string;
  /** Its share of a row. */
  share?: number;
  /** The value in the form of a new record. */
  start?: string;
}

/** A field of a record: schemas, inputs, search, history and the words of the audit log follow from it. */
export interface Field<Form extends z.ZodType = z.ZodType, Saved extends z.ZodType = z.ZodType>
  extends Look {
  type: FieldType;
  label: string;
  /** What a form may hold. */
  form: Form;
  /** What an answer holds. */
  saved: Saved;
  /** The values of a choice, with their labels. */
  options?: Readonly<Record<string, string>>;
}

/** The fields of a kind of records by their names, in the order of its form. */
export type Fields = Record<string, Field>;

/** A schema for a field that must be filled, or another one. */
type Either<Own, Required, Optional> = Own extends { isRequired: true } ? Required : Optional;
type OneLine<Own> = Either<Own, ReturnType<typeof requiredText>, ReturnType<typeof optionalText>>;
type Lines<Own> = Either<Own, ReturnType<typeof requiredLines>, ReturnType<typeof optionalLines>>;

/** One line of text. @param look with `instead`, an empty one becomes that text */
export function text<const Own extends Look & { instead?: string }>(
  label: string,
  max: number,
  look = {} as Own,
) {
  const { instead } = look;
  const optional = optionalText(label, max);
  const form = look.isRequired
    ? requiredText(label, max)
    : instead
      ? optional.transform((typed) => typed || instead)
      : optional;
  return {
    ...(instead && { placeholder: instead }),
    ...look,
    ...{ type: 'text' as const, label, saved: z.string(), form: form as unknown as OneLine<Own> },
  };
}

/** Text of several lines. */
export const lines = <const Own extends Look>(label: string, max: number, look = {} as Own) => ({
  ...look,
  ...{ type: 'lines' as const, label, saved: z.string() },
  form: (look.isRequired ? requiredLines(label, max) : optionalLines(label, max)) as Lines<Own>,
});

/** The http or https address of a page; may be empty. */
export const address = (label: string, look: Look = {}) => ({
  ...look,
  ...{ type: 'address' as const, label, saved: z.string() },
  form: visibleText(`${label} must be a URL.`)
    .max(300, `${label} can have at most 300 characters.`)
    .refine((typed) => typed === '' || isHttpAddress(typed), `${label} must be a URL.`)
    .default(''),
});

/** One of a few values. A form without it means the first one, unless it is required. @param wrong the message for every other value */
export function choice<const Options extends Record<string, string>, const Own extends Look>(
  label: string,
  options: Options,
  wrong: string,
  look = {} as Own,
) {
  const values = Object.keys(options) as [keyof Options & string];
  const saved = z.enum(values, wrong);
  const form = look.isRequired ? saved : saved.default(values[0] as never);
  return {
    ...{ start: values[0] as string, ...look },
    ...{ type: 'choice' as const, label, options, saved },
    form: form as Either<Own, typeof saved, z.ZodDefault<typeof saved>>,
  };
}

const NO_EVENT = 'Choose an event, or none.';

/** The event of a record. Events belong to another service, so nothing checks that there is one with this id. @param what for the API's page */
export const eventOf = (what: string) => ({
  ...{ type: 'event' as const, label: 'Event' },
  form: z
    .string(NO_EVENT)
    .refine((typed) => typed === '' || id.safeParse(typed).success, NO_EVENT)
    .optional()
    .describe('Empty: none. Missing: stays as it is'),
  saved: z.string().nullable().describe(`${what}; null: none`),
});

const each = <Value>(fields: Fields, of: (field: Field) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));

/** What a form holds of these fields. */
export const formShape = <Own extends Fields>(fields: Own) =>
  each(fields, ({ form }) => form) as { [Name in keyof Own]: Own[Name]['form'] };

/** What an answer holds of these fields. */
export const savedShape = <Own extends Fields>(fields: Own) =>
  each(fields, ({ saved }) => saved) as { [Name in keyof Own]: Own[Name]['saved'] };

/** Beside the fields of a form: the image of the record, and the version that the admin read. */
export const besideFields = { image: uploadedFile.optional(), version: savedVersion };
