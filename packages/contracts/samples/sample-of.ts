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
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  items?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
}

const defOf = (schema?: z.ZodType) => schema?._zod.def as unknown as Def;

/** A field that may be missing is. */
const objectOf = (fields: [name: string, schema: z.ZodType | undefined][]) =>
  Object.fromEntries(
    fields
      .map(([name, schema]) => [name, schema && sampleOf(schema, name)])
      .filter(([, value]) => value !== undefined),
  );

/** What a schema accepts: a list has one entry, a text the name of its field, and what may be missing or null is. */
export function sampleOf(schema: z.ZodType, field = ''): unknown {
  const def = defOf(schema);
  const inner = (one?: z.ZodType) => one && sampleOf(one, field);
  switch (def.type) {
    case 'object':
      return objectOf(Object.entries(def.shape ?? {}));
    case 'array':
      return [inner(def.element)];
    case 'string':
      return textOf(def.format ?? '', field);
    case 'number':
      return Math.max(1, (schema._zod.bag.minimum as number) ?? 1);
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'union':
      return inner(def.options?.[0]);
    case 'nullable':
      return null;
    case 'record':
      return objectOf(
        Object.keys(defOf(def.keyType).entries ?? {}).map((name) => [name, def.valueType]),
      );
    case 'tuple':
      return def.items?.map(inner);
    case 'intersection':
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) };
    case 'pipe':
      return inner(def.in);
    case 'readonly':
      return inner(def.innerType);
    default:
      return undefined;
  }
}
