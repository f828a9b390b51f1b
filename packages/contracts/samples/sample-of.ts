import type { z } from 'zod';
import { sampleId } from './sample.ts';

const MOMENT = '2026-11-22T09:00:00.000Z';

/** Texts that a screen reads as something else than words, by the name of their field. */
const TEXTS: [field: RegExp, text: string][] = [
  [/(^at|_at|until|_contact|^since)$/, MOMENT],
  [/(_on|^date|_day|^day|_date)$/, MOMENT.slice(0, 10)],
  [/(^id|_id)$/, sampleId(1)],
  [/email/, 'zara@example.edu'],
  [/(_url|^link|^url|^path)$/, '/media/sample/1200.webp'],
  [/time_zone/, 'Asia/Karachi'],
  [/^time$/, '10:00'],
  [/^version$/, 'c0ffee0123456789'],
  [/^remote$/, 'mf-events'],
];

const wordsOf = (field: string): string =>
  field.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase());

const FORMATS: Record<string, string> = { datetime: MOMENT, uuid: sampleId(1) };

const textOf = (format: string, field: string): string =>
  FORMATS[format] ?? TEXTS.find(([known]) => known.test(field))?.[1] ?? wordsOf(field);

interface Def {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  items?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
}

const defOf = (schema?: z.ZodType) => schema?._zod.def as unknown as Def;

/** How a sample is made. */
export interface SampleStyle {
  /** A text, by its format and the name of its field. */
  textOf: (format: string, field: string) => string;
  /** What may be missing or null is there. */
  isWhole?: boolean;
  /** The value where a schema takes what is no JSON, such as a file. */
  file?: unknown;
}

/** An answer of the API: a list has one entry, a text the name of its field, and what may be missing or null is. */
const asAnswer: SampleStyle = { textOf };

/** What a schema accepts. */
export function sampleOf(schema: z.ZodType, field = '', style = asAnswer): unknown {
  const def = defOf(schema);
  const { isWhole } = style;
  const inner = (one?: z.ZodType, name = field) => one && sampleOf(one, name, style);
  const objectOf = (fields: [name: string, schema: z.ZodType | undefined][]) =>
    Object.fromEntries(
      fields
        .map(([name, one]) => [name, inner(one, name)])
        .filter(([, value]) => value !== undefined),
    );
  switch (def.type) {
    case 'object':
      return objectOf(Object.entries(def.shape ?? {}));
    case 'array':
      return [inner(def.element)];
    case 'union':
      return inner(def.options?.[0]);
    case 'nullable':
      return isWhole ? inner(def.innerType) : null;
    case 'optional':
    case 'default':
      return isWhole ? inner(def.innerType) : undefined;
    case 'record':
      return objectOf(keysOf(def.keyType, style).map((name) => [name, def.valueType]));
    case 'tuple':
      return def.items?.map((item) => inner(item));
    case 'intersection':
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) };
    case 'pipe':
      return inner(defOf(def.in).type === 'transform' ? def.out : def.in);
    case 'readonly':
      return inner(def.innerType);
    default:
      return leafOf(schema, field, style);
  }
}

/** A value without parts. */
function leafOf(schema: z.ZodType, field: string, { textOf, file }: SampleStyle): unknown {
  const { type, format = '', entries = {}, values = [] } = defOf(schema);
  switch (type) {
    case 'string':
      return textOf(format, field);
    case 'number':
      return Math.max(1, (schema._zod.bag.minimum as number) ?? 1);
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(entries)[0];
    case 'literal':
      return values[0];
    case 'custom':
      return file;
    default:
      return undefined;
  }
}

/** The keys of a record: those that its schema names, or one in a whole sample. */
function keysOf(schema: z.ZodType | undefined, style: SampleStyle): string[] {
  const { entries, type, format = '' } = defOf(schema);
  if (entries || !style.isWhole) return Object.keys(entries ?? {});
  return type === 'string' ? [style.textOf(format, '')] : [];
}
