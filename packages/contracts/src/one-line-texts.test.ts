import type { z } from 'zod';
import { pastedCodes } from '../../../tests/fixtures/world/names.ts';
import { apiCalls } from './all-calls.ts';
import type { SEVERAL_LINES } from './values/lines.ts';

/** Line breaks as JSON carries them, and a control character. */
const broken = ['a\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u0007b', 'a\u0000b'];

/**
 * Texts that nobody reads: secrets and stored values that are compared, signs of a browser that are judged, texts that a writer
 * has not saved yet, and lists in one field whose entries are checked one by one.
 */
const opaque = [
  /password$|token$|version$|recovery_code$|keys$/,
  /^updateRegistration(Member|Answers): seen\./,
  /^replyToMessage: query$/,
  /^listRegistrations: module$|: filter\.module$/,
  /: signs\.|: altcha\.|^verifyBrowser/,
  /PostDraft: fields\./,
  /^(create|update)Event: (modules|module_amounts|module_capacities|module_steps|module_renames|discount_codes|capacity|questions|member_fields|waiting_hours|gathering)$/,
];

interface Leaf {
  path: string;
  schema: z.ZodType;
}

type Inner = Record<'innerType' | 'in' | 'out' | 'element' | 'valueType', z.ZodType | undefined>;

/** The schemas of all texts below a schema. A text that is transformed is one leaf with its transformation. */
function leavesOf(schema: z.ZodType, path: string, outer = schema): Leaf[] {
  const { def } = schema as unknown as { def: Inner & { type: string; options?: z.ZodType[] } };
  if ('shape' in schema) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, value]) =>
      leavesOf(value, path ? `${path}.${field}` : field),
    );
  }
  if (def.type === 'string') return [{ path, schema: outer }];
  if (def.element) return leavesOf(def.element, `${path}[]`);
  if (def.valueType) return leavesOf(def.valueType, `${path}{}`);
  if (def.options) return def.options.flatMap((option) => leavesOf(option, path, outer));
  const inner = def.innerType ?? def.in;
  return inner ? leavesOf(inner, path, outer) : [];
}

const hasSeveralLines = (schema: z.ZodType): boolean => {
  const { def } = schema as unknown as { def: Inner };
  if ((schema.meta() as Partial<typeof SEVERAL_LINES>)?.['x-several-lines']) return true;
  return [def.innerType, def.in, def.out].some((inner) => inner && hasSeveralLines(inner));
};

const texts = apiCalls.flatMap(({ id, params, query, body }) =>
  [params, query, body].flatMap((part) =>
    part
      ? leavesOf(part, '')
          .filter(({ schema }) => !hasSeveralLines(schema))
          .map(({ path, schema }) => ({ name: `${id}: ${path}`, schema }))
      : [],
  ),
);

test('every text of one line refuses line breaks and control characters', () => {
  const accepting = texts
    .filter(({ schema }) => broken.some((text) => schema.safeParse(text).success))
    .map(({ name }) => name)
    .filter((name) => !opaque.some((pattern) => pattern.test(name)));
  expect(accepting).toEqual([]);
  expect(texts.length).toBeGreaterThan(100);
});

test('no text of one line keeps a sign that nobody sees', () => {
  const keeping = texts
    .filter(({ schema }) =>
      pastedCodes.some(([pasted]) => /\p{DI}/u.test(String(schema.safeParse(pasted).data ?? ''))),
    )
    .map(({ name }) => name)
    .filter((name) => !opaque.some((pattern) => pattern.test(name)));
  expect(keeping).toEqual([]);
});
