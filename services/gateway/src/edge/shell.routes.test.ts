import { onError } from '@club/service-kit/errors/on-error';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { shellKey } from '../releases/shell-release.service.ts';
import { shellRoutes } from './shell.routes.ts';

const storage = memoryStorage();
const get = (path: string) => shellRoutes({ storage }).onError(onError).request(path);

test('a tab that runs an older shell still gets the chunks that no build has any more', async () => {
  await storage.put(shellKey('assets/older.0123456789ab.js'), Buffer.from('older'), '');
  const response = await get('/assets/older.0123456789ab.js');
  expect(await response.text()).toBe('older');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('nothing else of the store, and nothing outside the build, is under /assets', async () => {
  await storage.put('receipts/secret.pdf', Buffer.from('secret'), '');
  for (const path of [
    'none.js',
    '../receipts/secret.pdf',
    '..%2f..%2freceipts/secret.pdf',
    '..%2fassets.json',
  ])
    expect((await get(`/assets/${path}`)).status).toBe(404);
});

test('nobody gets a source map, not even that of an older build in the store', async () => {
  await storage.put(shellKey('assets/older.0123456789ab.js.map'), Buffer.from('{}'), '');
  expect((await get('/assets/older.0123456789ab.js.map')).status).toBe(404);
});

test('a name that is too long for a file system is not found', async () => {
  expect((await get(`/assets/${'x'.repeat(300)}`)).status).toBe(404);
});

test('a store that does not answer is no missing file', async () => {
  jest.spyOn(storage, 'find').mockRejectedValueOnce(new Error('the store is away'));
  const response = await get('/assets/older.ffffffffffff.js');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});
