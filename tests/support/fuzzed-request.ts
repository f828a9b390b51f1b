import fc, { type Arbitrary } from 'fast-check';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxLength?: number;
}

interface Operation {
  operationId?: string;
  security?: object[];
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface FuzzedRequest {
  method: string;
  path: string;
  isAdmin: boolean;
  headers: Record<string, string>;
  body?: FuzzedBody | undefined;
}

export type FormField = [name: string, value: string | Uint8Array, fileName?: string];

export type FuzzedBody =
  | { json: unknown }
  | { form: FormField[] }
  /** A plain HTML form of a page. */
  | { plain: [name: string, value: string][] }
  | { raw: string; type?: string };

/** Calls that would end the session of the run, or lock its admin out. */
const LEFT_OUT = new Set(['logout', 'setPassword', 'revokeSession']);

/** What regular expressions of the site repeat. */
const RUN_PARTS = 'x|/|[|.:|\n| |=|*a |@a|1.|1. |> |::|\\|"|<a |[]('.split('|').concat('|-\n');

/** Names and texts that mean something to JavaScript, XML, paths or the parser of forms. */
export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'null',
    '-1',
    '1e999',
    '../../etc/passwd',
    '%00',
    '\r\n',
    '__proto__',
    'constructor',
    'toString',
    'members.0.__proto__',
    ']]><b>&amp;\u0001\uFFFE',
    '"; filename="x',
  ),
  // Long runs make a regular expression slow that starts again at each character.
  fc
    .tuple(fc.constantFrom(...RUN_PARTS), fc.constantFrom(300, 3000, 5000, 15_000, 70_000))
    .map(([part, length]) => part.repeat(length / part.length)),
);
const oddValue: Arbitrary<unknown> = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }));

const textOf: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
};

/** Requests of every call in the document: mostly near its schema, some far from it, with odd headers. */
export function fuzzedRequests({ paths, components }: OpenApi): Arbitrary<FuzzedRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !LEFT_OUT.has(operationId ?? ''))
      .map(([method, operation]) => ({ path, method, operation })),
  );
  const arbitraryOf = (schema: Schema = {}): Arbitrary<unknown> => {
    const name = schema.$ref?.split('/').at(-1);
    if (name) return arbitraryOf(components?.schemas?.[name]);
    return fc.oneof(
      { weight: 7, arbitrary: validOf(schema, arbitraryOf) },
      { weight: 1, arbitrary: oddValue },
    );
  };
  const ofOperation = ({ path, method, operation }: (typeof operations)[number]) =>
    fc.record({
      method: fc.constant(method.toUpperCase()),
      path: pathOf(path, operation, arbitraryOf),
      isAdmin: operation.security ? fc.integer({ min: 0, max: 9 }).map((n) => n > 0) : fc.boolean(),
      headers: oddHeaders,
      body: bodyOf(operation, arbitraryOf),
    });
  const stray = fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
    path: strayPath,
    isAdmin: fc.boolean(),
    headers: oddHeaders,
    body: fc.constant(undefined),
  });
  return fc.oneof(
    { weight: 9, arbitrary: fc.oneof(...operations.map(ofOperation)) },
    { weight: 1, arbitrary: stray },
  ) as Arbitrary<FuzzedRequest>;
}

type ArbitraryOf = (schema?: Schema) => Arbitrary<unknown>;

function validOf(schema: Schema, arbitraryOf: ArbitraryOf): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(arbitraryOf)).map((parts) => Object.assign({}, ...parts));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema.properties ?? {}, arbitraryOf);
  if (type === 'array') return fc.array(arbitraryOf(schema.items), { maxLength: 5 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer());
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.double());
  const formatted = textOf[schema.format ?? ''];
  return (
    formatted ?? fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 40, 200) })
  );
}

const objectOf = (
  properties: Record<string, Schema>,
  arbitraryOf: ArbitraryOf,
): Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]),
    ),
    { requiredKeys: [] },
  );

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Percent-encoded; a lone surrogate cannot be. */
const encoded = (value: unknown): string =>
  encodeURIComponent(Buffer.from(asText(value).slice(0, 6000)).toString());

function pathOf(
  path: string,
  { parameters = [] }: Operation,
  arbitraryOf: ArbitraryOf,
): Arbitrary<string> {
  const valuesIn = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, arbitraryOf(schema)]),
      ),
    ) as Arbitrary<Record<string, unknown>>;
  return fc
    .tuple(valuesIn('path'), valuesIn('query'), fc.boolean())
    .map(([inPath, inQuery, slash]) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(inPath[name]) || 'x');
      const query = Object.entries(inQuery).map(([name, value]) => `${name}=${encoded(value)}`);
      const whole = `${filled}${slash ? '/' : ''}${query.length > 0 ? `?${query.join('&')}` : ''}`;
      // Above 16 kB Node answers 431 and closes, also while the client still sends a body.
      return whole.slice(0, 12_000);
    });
}

const oddHeaders: Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'authorization',
    'cookie',
    'if-none-match',
    'origin',
    'range',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-request-id',
    'x-club-client-address',
  ),
  fc.oneof(
    fc.stringMatching(/^[\x21-\x7e]{1,60}$/),
    fc.constantFrom(
      'x'.repeat(300),
      'text/html',
      'gzip',
      'bytes=0-1',
      'otpVerified=true; visitor=a.b.c.d',
    ),
  ),
  { maxKeys: 3 },
);

function bodyOf(
  { requestBody }: Operation,
  arbitraryOf: ArbitraryOf,
): Arbitrary<FuzzedRequest['body']> {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type) return fc.constant(undefined);
  const raw = fc
    .oneof(
      oddText,
      fc.constantFrom('{', '[]', '"', '{"a":', '{"__proto__":{"a":1},"constructor":1}'),
    )
    .map((text) => ({ raw: text }));
  const value = arbitraryOf(content?.schema);
  const whole: Arbitrary<FuzzedRequest['body']> = type.startsWith('multipart/')
    ? fc.tuple(value, fc.uint8Array({ maxLength: 2000 })).map(([fields, bytes]) => ({
        form: Object.entries((fields ?? {}) as object).map(([name, entry]) => [
          name,
          /image|file|receipt|photo/i.test(name) ? bytes : asText(entry),
        ]),
      }))
    : value.map((json) => ({ json }));
  const broken = type.startsWith('multipart/') ? brokenForm : raw;
  return fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: broken });
}

/** A multipart body that ends too early, or whose heads are odd. */
export const brokenForm: Arbitrary<FuzzedBody> = fc
  .tuple(oddText, oddText, oddText, fc.constantFrom('\r\n--b--\r\n', '\r\n--b', '', '--b--'))
  .map(([name, file, value, end]) => ({
    raw: `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n${value}${end}`,
    type: 'multipart/form-data; boundary=b',
  }));

const PREFIXES = [
  '/',
  '/events/',
  '/blogs/',
  '/api/',
  '/media/',
  '/share/',
  '/remotes/',
  '/assets/',
  '/fake/',
];

const strayPath = fc
  .tuple(fc.constantFrom(...PREFIXES), fc.oneof(oddText, fc.uuid(), fc.webPath()))
  .map(
    ([prefix, rest]) => `${prefix}${rest.startsWith('/') ? rest.slice(1, 12_000) : encoded(rest)}`,
  );
