import { apiCalls, apiDownloads } from '@club/contracts/all-calls';
import { type AttackSite, openAttackSite, type Tokens } from './testing/attack-table-site.ts';
import { type Ids, makers, type Sample } from './testing/bad-inputs/makers.ts';
import { samplesOf } from './testing/bad-inputs/samples.ts';

let site: AttackSite;
let tokens: Tokens;
let samples: Record<string, Sample>;
beforeAll(async () => {
  site = await openAttackSite();
  tokens = await site.signInWithCode('admin@club.test');
  const ids: Partial<Ids> = {};
  for (const kind of Object.keys(makers) as (keyof Ids)[]) {
    ids[kind] = String((await send(makers[kind])).body.id);
  }
  samples = samplesOf(ids as Ids);
});
afterAll(() => site.close());

async function send({ request, json, form, query }: Sample, raw?: { body: string; type: string }) {
  const [method = '', path = ''] = request.split(' ');
  const address = query ? `${path}?${new URLSearchParams(query)}` : path;
  const body = raw?.body ?? (form ? formOf(form) : json && JSON.stringify(json));
  const headers: Record<string, string> = raw ? { 'content-type': raw.type } : {};
  const response = await site.send(method, address, { tokens, body, headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const parsed: Record<string, unknown> = isJson ? JSON.parse(text) : {};
  return { status: response.status, body: parsed };
}

function formOf(fields: NonNullable<Sample['form']>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** True for a success, and for a 4xx error with all its texts; false for a 5xx error. */
const isSound = ({ status, body }: Awaited<ReturnType<typeof send>>): boolean =>
  status < 400 ||
  (status < 500 &&
    [body.detail, body.code, body.request_id].every((text) => text && typeof text === 'string'));

const TEXTS = [
  ...['', '-1', '1e309', '9007199254740993', 'a\u0000b', '\ud800', '[]', '__proto__'],
  ...['0000-01-01', '9999-12-31', 'x'.repeat(20_000)],
  Array.from({ length: 20_000 }, (_, index) => `${index}:1`).join(','),
];
const VALUES = [undefined, null, true, -1, 0.5, 1e300, [], {}, [null], ...TEXTS];

const MET = new Set<string>();
let turn = 0;

/** All values for the first call with a field of this name; calls share its schema, so each further one gets every fifth, in turn. */
function valuesFor<Value>(field: string, values: Value[]): Value[] {
  const isNew = !MET.has(field);
  MET.add(field);
  turn += 1;
  return values.filter((_, index) => isNew || (index + turn) % 5 === 0);
}

/** The call with one invalid field at a time, and a label of that field. */
function* spoilt({ json, form, query, more = [], request }: Sample): Generator<[string, Sample]> {
  for (const name of Object.keys(json ?? {})) {
    for (const value of valuesFor(`json ${name}`, VALUES)) {
      yield [told(name, value), { request, json: { ...json, [name]: value } }];
    }
  }
  for (const name of [...Object.keys(form ?? {}), ...(form ? more : [])]) {
    const { [name]: given = 'x', ...rest } = form ?? {};
    const file = new File(['x'], 'x.txt');
    yield [told(name, undefined), { request, form: rest }];
    const values = [...TEXTS, file, [given, 'again'].flat()];
    for (const value of valuesFor(`form ${name}`, values)) {
      yield [told(name, value), { request, form: { ...rest, [name]: value } }];
    }
  }
  for (const name of Object.keys(query ?? {})) {
    for (const value of valuesFor(`query ${name}`, TEXTS)) {
      yield [told(name, value), { request, query: { ...query, [name]: value } }];
    }
  }
}

const told = (name: string, value: unknown) => `${name} ${JSON.stringify(value)?.slice(0, 40)}`;

test('the sample of each call is one: what is wrong in it is the spoilt field alone', () => {
  const wrong = [...apiCalls, ...apiDownloads].flatMap((call) => {
    const { json, form, query } = samples[call.id] ?? {};
    const schema = 'body' in call && call.body ? call.body : call.query;
    const error = samples[call.id] && schema?.safeParse(json ?? form ?? query).error;
    return error ? [`${call.id} ${error.message}`] : [];
  });
  expect(wrong).toEqual([]);
});

test.each(Object.keys(samplesOf({} as Ids)))(
  'no invalid field of %s causes a 5xx error',
  async (name) => {
    const failures: unknown[] = [];
    for (const [what, bad] of spoilt(samples[name] as Sample)) {
      const answer = await send(bad);
      if (!isSound(answer)) failures.push([what, answer.status, answer.body]);
    }
    expect(failures).toEqual([]);
  },
  // The form of an event has hundreds of cases, and a busy machine is slow.
  1_200_000,
);

test.each([
  ['nothing', '', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['JSON that breaks off', '{"title":', 'application/json'],
  ['a text', 'hello', 'text/plain'],
  ['a form that breaks off', '--x\r\nContent-Dispo', 'multipart/form-data; boundary=x'],
  ['a form without its border', 'title=x', 'multipart/form-data'],
])('a body that is %s is refused by every call', async (_, body, type) => {
  const writing = Object.values(samples).filter(({ query }) => !query);
  for (const sample of writing) {
    const answer = await send(sample, { body, type });
    const isRefused = answer.status >= 400 && isSound(answer);
    expect([sample.request, answer.status, isRefused]).toEqual([
      sample.request,
      answer.status,
      true,
    ]);
  }
});
