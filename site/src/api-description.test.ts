import { once } from 'node:events';
import { createServer } from 'node:net';
import { apiDocsRoutes } from '@club/gateway/discovery/api-docs/api-docs.routes';
import type { Backends } from '@club/gateway/proxy/backends';
import { httpBackend } from '@club/gateway/proxy/http-backend';
import { type Listening, listen } from '@club/service-kit/server/listen';
import { type AttackSite, openAttackSite, type Tokens } from './testing/attack-table-site.ts';

let site: AttackSite;
let admin: Tokens;
let half: Tokens;
const servers: Listening[] = [];
beforeAll(async () => {
  site = await openAttackSite();
  admin = await site.signInWithCode('ada@club.test');
  half = await site.signIn('grace@club.test');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await site.close();
});

function inOneProcess(): Backends {
  const { auth, content, events, gateway } = site.services;
  return {
    ...{ auth: auth.fetch, content: content.fetch, events: events.fetch },
    gateway: gateway.fetch,
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function apart(): Promise<Backends> {
  const urlOf = async ({ fetch }: AttackSite['services']['auth']) => {
    const port = await freePort();
    servers.push(await listen(fetch, port, '127.0.0.1'));
    return `http://127.0.0.1:${port}`;
  };
  const { auth, content, events, gateway } = site.services;
  return {
    gateway: gateway.fetch,
    auth: httpBackend(await urlOf(auth), 'auth'),
    content: httpBackend(await urlOf(content), 'content'),
    events: httpBackend(await urlOf(events), 'events'),
  };
}

async function described(backends: Backends, tokens: Partial<Tokens>): Promise<string> {
  const app = apiDocsRoutes({ backends, pool: site.pool });
  const cookie = `adminAuthToken=${tokens.admin ?? ''}; masterAuthToken=${tokens.master ?? ''}`;
  const response = await app.request('/api/openapi.json', { headers: { cookie } });
  expect(response.headers.get('cache-control')).toContain('private');
  return response.text();
}

describe.each([
  ['in one process', inOneProcess],
  ['in separate processes', apart],
])('%s', (_, open) => {
  test('strangers get the description of the public calls only', async () => {
    const backends = await open();
    const strangers = [{}, half, { master: half.master }, { admin: admin.admin }];
    for (const tokens of strangers) {
      const text = await described(backends, tokens);
      expect(Object.keys(JSON.parse(text).paths)).toContain('/api/events/{id}/register');
      expect(text).not.toMatch(/\/api\/admin|getToken|adminAuthToken|masterAuthToken/);
    }
  });

  test('a verified admin gets all of it', async () => {
    const { paths, components } = JSON.parse(await described(await open(), admin));
    expect(Object.keys(paths)).toContain('/api/events/{id}/register');
    expect(Object.keys(paths)).toContain('/api/admin/events');
    expect(components.securitySchemes).toHaveProperty('adminAuthToken');
  });
});

describe('the document is OpenAPI 3.1', () => {
  type Json = { [key: string]: unknown };
  const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

  /** The keywords of JSON Schema 2020-12 that zod writes, and those that OpenAPI adds. */
  const KEYWORDS = new Set(
    `$schema $ref $defs type enum const format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum
     multipleOf items prefixItems minItems maxItems properties required additionalProperties propertyNames
     minProperties maxProperties anyOf oneOf allOf not title description default examples deprecated readOnly writeOnly
     contentEncoding contentMediaType discriminator xml externalDocs example`.split(/\s+/),
  );

  /** The keywords of a schema and of those within it. */
  function keywordsOf(schema: unknown): string[] {
    if (!isObject(schema)) return [];
    const named = ['properties', '$defs'].flatMap((key) => Object.values(schema[key] ?? {}));
    const listed = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => schema[key] ?? []);
    const single = ['items', 'additionalProperties', 'propertyNames', 'not'].map(
      (key) => schema[key],
    );
    return [...Object.keys(schema), ...[...named, ...listed, ...single].flatMap(keywordsOf)];
  }

  function schemasIn(value: unknown): unknown[] {
    if (!isObject(value)) return [];
    const own = 'schema' in value ? [value.schema] : [];
    return [
      ...own,
      ...Object.entries(value).flatMap(([key, part]) => (key === 'schema' ? [] : schemasIn(part))),
    ];
  }

  test('it has servers and security, and schemas of known keywords', async () => {
    const document = JSON.parse(await described(inOneProcess(), admin));
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }], security: [] });
    const schemas = [
      ...schemasIn(document.paths),
      ...Object.values(document.components.schemas ?? {}),
    ];
    expect(schemas.length).toBeGreaterThan(300);
    const foreign = schemas
      .flatMap(keywordsOf)
      .filter((keyword) => !KEYWORDS.has(keyword) && !keyword.startsWith('x-'));
    expect([...new Set(foreign)]).toEqual([]);
  });

  test('every call describes its failures, its parameters and the tokens that it needs', async () => {
    const { paths, components } = JSON.parse(await described(inOneProcess(), admin));
    const ids: string[] = [];
    for (const [path, item] of Object.entries<Json>(paths)) {
      for (const [method, operation] of Object.entries(item) as [string, Json][]) {
        const { operationId, responses, parameters = [], security = [], requestBody } = operation;
        ids.push(String(operationId));
        const statuses = Object.keys(responses as Json);
        const expected = [requestBody && '422', /\{/.test(path) && '404', '503', 'default'];
        expect([path, statuses]).toEqual([path, expect.arrayContaining(expected.filter(Boolean))]);
        const inPath = (parameters as Json[])
          .filter((one) => one.in === 'path')
          .map(({ name }) => name);
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect([method, path, inPath.sort()]).toEqual([method, path, named.sort()]);
        const schemes = (security as Json[]).flatMap(Object.keys);
        expect(schemes.filter((scheme) => !(scheme in components.securitySchemes))).toEqual([]);
        if (path.startsWith('/api/admin')) expect([path, security]).not.toEqual([path, []]);
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
});
