import type { z } from 'zod';
import { apiCalls } from './all-calls.ts';
import { invalidFields } from './http/invalid-fields.ts';

/** The words of zod's own messages. */
const RAW = /invalid|expected|received|too (small|big)|unrecognized|must match/i;

const wrongValues = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  '',
  'x',
  'x'.repeat(300_000),
  [],
  [null],
  ['x'],
  [{}],
  {},
];

const textsOf = (schema: z.ZodType, input: unknown): [string, string][] => {
  const { error } = schema.safeParse(input);
  return error ? Object.entries(invalidFields(error)) : [];
};

const parts = apiCalls.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${part} of ${id}`, schema }] : [],
  ),
);

/** The names of a schema's input fields, also of one that transforms its fields. */
function fieldsOf(schema: z.ZodType): string[] {
  const inner = 'in' in schema ? (schema.in as z.ZodType) : schema;
  return 'shape' in inner ? Object.keys(inner.shape as object) : [];
}

test.each(parts)('$name: no input causes an error text of the validator', ({ schema }) => {
  const fields = fieldsOf(schema);
  const inputs = [
    ...wrongValues,
    ...wrongValues.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
  ];
  const texts = inputs.flatMap((input) => textsOf(schema, input));
  const raw = texts
    .filter(([, text]) => RAW.test(text))
    .map(([field, text]) => `${field}: ${text}`);
  expect([...new Set(raw)]).toEqual([]);
});
