import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskStorage } from './disk-storage.ts';
import { assertRoom } from './room.ts';

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual('node:fs/promises');
  return { ...real, statfs: jest.fn(real.statfs) };
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'club-room-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A disk of blocks of 100 bytes. */
const freeBlocks = (bavail: number) =>
  jest.mocked(statfs).mockResolvedValue({ bavail, bsize: 100 } as never);

const storage = () => diskStorage(root, { lowBytes: 5000, fullBytes: 1000 });

test.each([
  [50, 'ok'],
  [49, 'low'],
  [10, 'low'],
  [9, 'full'],
])('%i free blocks are %s', async (blocks, level) => {
  freeBlocks(blocks);
  expect(await storage().room()).toEqual({ freeBytes: blocks * 100, level });
  const outcome = await assertRoom(storage()).catch(({ status }) => status);
  expect(outcome).toBe(level === 'full' ? 507 : undefined);
});

test('a file that would use the reserve is refused before anything is written', async () => {
  freeBlocks(12);
  await storage().put('a/small.bin', new Uint8Array(200), '');
  await expect(storage().put('b/large.bin', new Uint8Array(201), '')).rejects.toMatchObject({
    status: 507,
    code: 'storage_full',
  });
  expect(await readdir(root)).toEqual(['a']);
});

test('without limits the disk is used to its end', async () => {
  freeBlocks(1);
  expect(await diskStorage(root).room()).toMatchObject({ level: 'ok' });
});
