import { defineCall } from '@club/contracts/http/call';
import { uploadedFile } from '@club/contracts/values/file';
import { requiredText } from '@club/contracts/values/text';
import { z } from 'zod';
import { createLog } from '../log/logger.ts';
import { serveCall } from './serve-call.ts';
import { createServiceApp } from './service-app.ts';

const saveTeam = defineCall({
  id: 'saveTeam',
  method: 'post',
  path: '/api/teams/{id}',
  summary: 'Saves a team.',
  tag: 'events',
  access: 'public',
  params: z.object({ id: z.uuid() }),
  body: z.object({ members: z.array(z.object({ name: requiredText('Name', 10) })) }),
  status: 201,
  answer: z.object({ saved: z.int() }),
});

const uploadFile = defineCall({
  id: 'uploadFile',
  method: 'post',
  path: '/api/files',
  summary: 'Takes a file.',
  tag: 'content',
  access: 'public',
  encoding: 'form',
  body: z.object({ file: uploadedFile }),
  answer: z.object({ bytes: z.int() }),
});

const app = createServiceApp(createLog('test', 'silent'));
serveCall(app, saveTeam, async ({ body }) => ({ saved: body.members.length, secret: 'x' }));
serveCall(app, uploadFile, async ({ body }) => ({ bytes: body.file.size }), { maxBytes: 2000 });

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const post = (path: string, body: unknown) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('answers with the contract’s fields alone, with or without a trailing slash', async () => {
  for (const path of [`/api/teams/${id}`, `/api/teams/${id}/`]) {
    const response = await post(path, { members: [{ name: 'Ada' }] });
    expect(response.status).toBe(201);
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

test('an id that is none is not found, malformed JSON is 400, an unknown path 404', async () => {
  expect((await post('/api/teams/1', { members: [] })).status).toBe(404);
  expect((await post(`/api/teams/${id}`, '{"members":')).status).toBe(400);
  expect((await post('/api/nothing', {})).status).toBe(404);
});

test('takes files and refuses a body above the limit', async () => {
  const send = (bytes: number) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'a.bin'));
    return app.request('/api/files', { method: 'POST', body: form });
  };
  expect(await (await send(1000)).json()).toEqual({ bytes: 1000 });
  expect((await send(5000)).status).toBe(413);
});

test('describes itself as OpenAPI 3.1', async () => {
  const response = await app.request('/openapi.json');
  const document = (await response.json()) as ReturnType<typeof app.getOpenAPI31Document>;
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths?.['/api/files']?.post?.requestBody).toHaveProperty(
    ['content', 'multipart/form-data', 'schema', 'properties', 'file'],
    expect.objectContaining({ format: 'binary' }),
  );
  expect(document.paths?.['/api/teams/{id}']?.post?.operationId).toBe('saveTeam');
});
