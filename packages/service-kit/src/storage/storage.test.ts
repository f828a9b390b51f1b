import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

// Both drivers keep one promise; the bucket is a real HTTP server that speaks S3.
const BUCKET = 'club';
let dir: string;
let server: S3rver;
let stores: Record<'disk' | 's3', Storage>;
let endpoint: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'club-storage-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(dir, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  stores = {
    disk: await openStorage(`file:${path.join(dir, 'uploads')}`),
    s3: await openStorage(`s3://${BUCKET}?endpoint=${endpoint}`),
  };
});

afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(['disk', 's3'] as const)('%s', (driver) => {
  test('gives back what was put, with its time, and the newer of two', async () => {
    const storage = stores[driver];
    await storage.put('receipts/one.pdf', bytes('first'), 'application/pdf');
    await storage.put('receipts/one.pdf', bytes('second'), 'application/pdf');
    const file = await storage.find('receipts/one.pdf');
    expect(new TextDecoder().decode(file?.bytes)).toBe('second');
    expect(Math.abs(Date.now() - (file?.modifiedAt ?? 0))).toBeLessThan(60_000);
  });

  test('finds nothing where nothing is, and removing it is no error', async () => {
    const storage = stores[driver];
    expect(await storage.find('receipts/none.pdf')).toBeUndefined();
    await storage.put('gone/a.txt', bytes('a'), 'text/plain');
    await storage.remove('gone/a.txt');
    await storage.remove('gone/a.txt');
    expect(await storage.find('gone/a.txt')).toBeUndefined();
    expect(await storage.list('nowhere')).toEqual([]);
  });

  test('lists every key in a folder, and none of one whose name begins alike', async () => {
    const storage = stores[driver];
    const keys = ['remotes/a/1/x.js', 'remotes/a/1/deep/y.js', 'remotes/ab/1/z.js'];
    await Promise.all(keys.map((key) => storage.put(key, bytes(key), 'text/javascript')));
    expect((await storage.list('remotes/a')).sort()).toEqual([keys[1], keys[0]]);
  });

  test('refuses a key that leaves its place', async () => {
    await expect(stores[driver].put('../out.txt', bytes('x'), 'text/plain')).rejects.toThrow(
      'not a storage key',
    );
  });

  test('is reachable', async () => {
    await expect(stores[driver].assertReachable()).resolves.toBeUndefined();
  });
});

test('a bucket that does not exist and a folder that cannot be made are not reachable', async () => {
  const file = path.join(dir, 'file');
  await writeFile(file, '');
  await expect(
    (await openStorage(`s3://nobody?endpoint=${endpoint}`)).assertReachable(),
  ).rejects.toBeDefined();
  await expect(
    (await openStorage(`file:${path.join(file, 'uploads')}`)).assertReachable(),
  ).rejects.toThrow();
});
