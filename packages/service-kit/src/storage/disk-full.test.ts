import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createImagePool } from '../images/image-pool.ts';
import { storeImage } from '../images/web-image.ts';
import { diskStorage } from './disk-storage.ts';

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual('node:fs/promises');
  return { ...real, open: jest.fn(real.open) };
});

const images = createImagePool({ processes: 1 });
afterAll(() => images.close());

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'club-full-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const { open: reallyOpen } = jest.requireActual<{ open: typeof open }>('node:fs/promises');

/** A disk that takes so many files more, and half of the next one. */
function roomFor(files: number): void {
  let left = files;
  jest.mocked(open).mockImplementation(async (file, flags) => {
    const handle = await reallyOpen(file, flags);
    left -= 1;
    if (left >= 0) return handle;
    const write = handle.writeFile.bind(handle);
    handle.writeFile = async (bytes) => {
      await write((bytes as Uint8Array).subarray(0, 10));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    return handle;
  });
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

test('a full disk is said as such, and the half of a file does not stay on it', async () => {
  roomFor(0);
  await expect(diskStorage(root).put('a/one.bin', new Uint8Array(100), '')).rejects.toMatchObject({
    status: 507,
    code: 'storage_full',
  });
  expect(await filesIn(root)).toEqual([]);
});

test('a picture is kept in all its widths or not at all, and is no wrong picture because of that', async () => {
  roomFor(2);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await expect(storeImage({ storage: diskStorage(root), images }, picture)).rejects.toMatchObject({
    status: 507,
  });
  expect(await filesIn(root)).toEqual([]);
});
