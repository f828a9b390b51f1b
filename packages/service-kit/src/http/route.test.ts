import { callsOf } from '@club/contracts/http/call';
import type { Topic } from '@club/contracts/http/topics';
import { uploadedFile } from '@club/contracts/values/file';
import { requiredText } from '@club/contracts/values/text';
import { z } from 'zod';
import { nextStamp } from '../db/changes.ts';
import { createPool } from '../db/database.ts';
import { createImagePool } from '../images/image-pool.ts';
import { createLog } from '../log/logger.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import type { Ctx } from '../use-case/ctx.ts';
import { download, route } from './route.ts';
import { createServiceApp, serveRoutes } from './service-app.ts';

const { defineCall, defineDownload } = callsOf('events');

const saveTeam = defineCall({
  id: 'saveTeam',
  route: 'POST /api/teams/{id}',
  summary: 'Saves a team.',
  access: 'public',
  params: z.object({ id: z.uuid() }),
  body: z.object({ members: z.array(z.object({ name: requiredText('Name', 10) })) }),
  status: 201,
  answer: z.object({ saved: z.int() }),
});
const uploadFile = defineCall({
  id: 'uploadFile',
  route: 'POST /api/files',
  summary: 'Stores a file.',
  access: 'public',
  encoding: 'form',
  upload: { field: 'file', maxBytes: 2000, tooLarge: 'At most 2 kB.' },
  body: z.object({ file: uploadedFile }),
  answer: z.object({ bytes: z.int() }),
});
const listNames = defineCall({
  id: 'listNames',
  route: 'GET /api/names',
  summary: 'Names of members.',
  access: 'public',
  topics: ['members'],
  query: z.object({ limit: z.string().optional() }),
  answer: z.array(z.string()),
});
const exportNames = defineDownload({
  id: 'exportNames',
  path: '/api/admin/names.csv',
  summary: 'Names of members as CSV.',
  types: ['text/csv'],
});

/** Changes in this process only. */
function localChanges() {
  let changedAt = 0;
  return {
    lastChange: () => changedAt,
    touch(changed: Iterable<Topic>) {
      if ([...changed].includes('members')) changedAt = nextStamp();
    },
    setTimeZone() {},
    onChange: () => () => undefined,
    close: async () => undefined,
  };
}

const log = createLog('test', 'silent');
const names = ['Ada'];
const readNames = jest.fn(async (_: unknown, { limit }: { limit?: string | undefined }) =>
  names.slice(0, limit ? Number(limit) : undefined),
);
const app = createServiceApp({ log, publicUrl: 'http://club.test' });
// In the place of the admin guard.
const actor = { adminId: 'a', email: 'owner@club.test', role: 'owner', sessionId: 's' } as const;
app.use('/api/admin/*', async (c, next) => {
  c.set('actor', actor);
  await next();
});
serveRoutes(app, {
  base: {
    // Never connects: no use case here needs a database.
    pool: createPool('postgres://127.0.0.1:1/none'),
    changes: localChanges(),
    storage: memoryStorage(),
    images: createImagePool({ processes: 1 }),
    log,
    publicUrl: 'https://club.test',
    rateLimitScale: 1,
    clock: { timeZone: () => 'UTC', refresh: async () => undefined },
    quota: { networkBytes: 0, eventBytes: 0 },
  },
  routes: [
    route(saveTeam, async (ctx: Pick<Ctx, 'touched'>, { members }) => {
      names.push(...members.map(({ name }) => name));
      ctx.touched.add('members');
      return { saved: members.length, secret: 'x' };
    }),
    route(uploadFile, async (_, { file }) => ({ bytes: file.size })),
    route(listNames, readNames),
    download(exportNames, async () => ({
      body: names.join('\r\n'),
      type: 'text/csv; charset=utf-8',
      fileName: 'names.csv',
    })),
  ],
});

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const post = (path: string, body: unknown) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const save = (name: string, path = `/api/teams/${id}`) => post(path, { members: [{ name }] });

test('responds with the fields of the contract only, with or without a trailing slash', async () => {
  for (const path of [`/api/teams/${id}`, `/api/teams/${id}/`]) {
    const response = await save('Ada', path);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ saved: 1 });
  }
});

test('names each invalid field by its path', async () => {
  const response = await post(`/api/teams/${id}`, { members: [{ name: 'Ada' }, { name: ' ' }] });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'invalid',
    detail: 'Name is required.',
    fields: { 'members.1.name': 'Name is required.' },
    request_id: expect.any(String),
  });
});

test('an invalid id is not found, malformed JSON is 400, an unknown path 404', async () => {
  expect((await post('/api/teams/1', { members: [] })).status).toBe(404);
  expect((await post(`/api/teams/${id}`, '{"members":')).status).toBe(400);
  expect((await post('/api/nothing', {})).status).toBe(404);
});

test('takes files, and refuses a body above the limit with the text of the contract', async () => {
  const send = (bytes: number) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'a.bin'));
    return app.request('/api/files', { method: 'POST', body: form });
  };
  expect(await (await send(1000)).json()).toEqual({ bytes: 1000 });
  const refused = await send(2_000_000);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ fields: { file: 'At most 2 kB.' } });
});

test('a form that is cut off, has no boundary or comes in pieces above the limit is refused in words', async () => {
  const send = (type: string, body: string | ReadableStream) =>
    app.request('/api/files', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      duplex: 'half',
    } as object);
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const cut = await send('multipart/form-data; boundary=b', `${head}half`);
  expect(cut.status).toBe(400);
  expect(await cut.text()).toMatch('The form cannot be read: ');
  expect((await send('multipart/form-data', `${head}x\r\n--b--\r\n`)).status).toBe(400);
  const pieces = async function* () {
    yield new TextEncoder().encode(head);
    for (let index = 0; index < 40; index += 1) yield new Uint8Array(65_536);
  };
  const endless = await send('multipart/form-data; boundary=b', ReadableStream.from(pieces()));
  expect(endless.status).toBe(413);
});

test('reads once per input until a topic of the call changes, and answers 304 to a client that has the list', async () => {
  readNames.mockClear();
  const read = (headers: Record<string, string> = {}) => app.request('/api/names', { headers });
  const [first] = await Promise.all([read(), read(), read()]);
  const etag = first?.headers.get('etag') ?? '';
  expect(first?.headers.get('x-club-topics')).toBe('members');
  for (const tags of [etag, `W/${etag}, "other"`])
    expect((await read({ 'if-none-match': tags })).status).toBe(304);
  expect(readNames).toHaveBeenCalledTimes(1);
  expect(await (await app.request('/api/names?limit=1')).json()).toEqual(['Ada']);
  expect(readNames).toHaveBeenCalledTimes(2);

  const saved = await save('Grace');
  expect(saved.headers.get('x-club-changed')).toBe('members');
  const next = await read({ 'if-none-match': etag });
  expect(next.status).toBe(200);
  expect(await next.json()).toContain('Grace');
});

test('sends the last answer, marked as stale, while the database is away', async () => {
  const before = await (await app.request('/api/names')).json();
  await save('Linus');
  readNames.mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const stale = await app.request('/api/names');
  expect(stale.headers.get('x-club-stale')).toBe('1');
  expect(await stale.json()).toEqual(before);
  expect(await (await app.request('/api/names')).json()).toContain('Linus');
});

test('a download has a file name and is not stored by browsers', async () => {
  const { headers } = await app.request('/api/admin/names.csv');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="names.csv"');
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('describes the calls in OpenAPI 3.1', async () => {
  const response = await app.request('/openapi.json');
  const document = (await response.json()) as ReturnType<typeof app.getOpenAPI31Document>;
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths?.['/api/files']?.post?.requestBody).toHaveProperty(
    ['content', 'multipart/form-data', 'schema', 'properties', 'file'],
    expect.objectContaining({ format: 'binary' }),
  );
  expect(document.paths?.['/api/teams/{id}']?.post?.operationId).toBe('saveTeam');
  expect(document.paths?.['/api/admin/names.csv']?.get?.security).toHaveLength(1);
});
