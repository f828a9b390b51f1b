import { z } from 'zod';
import { apiCalls } from '../all-calls.ts';
import { callsOf } from './call.ts';
import { callMisfits } from './call-fit.ts';
import { callForm } from './call-form.ts';

const { defineCall } = callsOf('events');

const reads = (answer: z.ZodRawShape, summary = 'Reads.') =>
  callForm(
    defineCall({
      id: 'getThing',
      route: 'GET /api/thing',
      summary,
      access: 'public',
      answer: z.object(answer),
    }),
  );

const writes = (body: z.ZodRawShape, path: '/api/thing' | '/api/things' = '/api/thing') =>
  callForm(
    defineCall({
      id: 'putThing',
      route: `PUT ${path}`,
      summary: 'Writes.',
      access: 'public',
      body: z.object(body),
      answer: z.object({}),
    }),
  );

const text = z.string();

test('the form of a call has no texts, and is its own for each call of the API', () => {
  expect(reads({ title: text.describe('A title') }, 'Other words.')).toBe(reads({ title: text }));
  const forms = apiCalls.map(callForm);
  expect(new Set(forms).size).toBe(apiCalls.length);
  expect(forms.flatMap((form) => callMisfits(form, form))).toEqual([]);
});

test('a release that names no form for a call does not fit', () => {
  expect(callMisfits('c0ffee', reads({ title: text }))).toEqual(['it has changed']);
});

test.each<[change: string, needed: string, served: string]>([
  ['a field is added to the answer', reads({ a: text }), reads({ a: text, b: text })],
  [
    'an optional field of the answer is always there',
    reads({ a: text.optional() }),
    reads({ a: text }),
  ],
  ['the answer has fewer values', reads({ a: z.enum(['x', 'y']) }), reads({ a: z.enum(['x']) })],
  ['the answer is never null', reads({ a: text.nullable() }), reads({ a: text })],
  [
    'the request may have a field more',
    writes({ a: text }),
    writes({ a: text, b: text.optional() }),
  ],
  [
    'the request may have more values',
    writes({ a: z.enum(['x']) }),
    writes({ a: z.enum(['x', 'y']) }),
  ],
  ['the request may be longer', writes({ a: text.max(5) }), writes({ a: text.max(9) })],
  [
    'the service is older, and does not read an optional field',
    writes({ a: text.optional() }),
    writes({}),
  ],
])('a release and a service understand each other when %s', (_, needed, served) => {
  expect(callMisfits(needed, served)).toEqual([]);
});

test.each<[problem: string, needed: string, served: string]>([
  [
    'answer.items[].slug is needed by the release and not always sent by the service',
    reads({ items: z.array(z.object({ slug: text })) }),
    reads({ items: z.array(z.object({ slug: text.optional() })) }),
  ],
  [
    'answer.a has other values for the service than for the release',
    reads({ a: text }),
    reads({ a: z.number() }),
  ],
  [
    'answer.a has other values for the service than for the release',
    reads({ a: z.enum(['x']) }),
    reads({ a: z.enum(['x', 'y']) }),
  ],
  [
    'answer.a has other values for the service than for the release',
    reads({ a: text }),
    reads({ a: text.nullable() }),
  ],
  [
    'body.b is needed by the service and not always sent by the release',
    writes({}),
    writes({ b: text }),
  ],
  ['body.b is not known by the service', writes({ b: text }), writes({})],
  [
    'body.a has other values for the release than for the service',
    writes({ a: text.max(9) }),
    writes({ a: text.max(5) }),
  ],
  ['it is PUT /api/things there', writes({}), writes({}, '/api/things')],
])('%s', (problem, needed, served) => {
  expect(callMisfits(needed, served)).toEqual([problem]);
});
