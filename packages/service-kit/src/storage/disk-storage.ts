import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import path from 'node:path';
import { storageFull } from '../errors/service-error.ts';
import { type RoomLimits, roomOf } from './room.ts';
import type { Storage } from './storage.ts';
import { assertKey } from './storage-key.ts';

const NO_LIMITS: RoomLimits = { lowBytes: 0, fullBytes: 0 };

/** Files in a folder. A file is written whole beside its place and then renamed, so nobody reads half of it. */
export function diskStorage(root: string, limits = NO_LIMITS): Storage {
  const at = (key: string) => {
    assertKey(key);
    return path.join(root, key);
  };
  const room = async (bytes = 0) => {
    await mkdir(root, { recursive: true });
    const { bavail, bsize } = await statfs(root);
    return roomOf(bavail * bsize - bytes, limits);
  };
  return {
    room: () => room(),
    async put(key, bytes) {
      const target = at(key);
      const { freeBytes, level } = await room(bytes.length);
      if (level === 'full') throw storageFull(`${freeBytes} bytes would be free`);
      const partial = `${target}.${randomUUID()}.partial`;
      try {
        await mkdir(path.dirname(target), { recursive: true });
        await writeWhole(partial, bytes);
        await rename(partial, target);
      } catch (error) {
        // On a full disk the half that was written is the room that others lack.
        await rm(partial, { force: true });
        throw isFull(error) ? storageFull(error) : error;
      }
    },
    async find(key) {
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(at(key)), stat(at(key))]);
        return { bytes, modifiedAt: mtimeMs };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(at(key), { force: true });
    },
    async list(folder) {
      const entries = await readdir(path.join(root, folder), {
        recursive: true,
        withFileTypes: true,
      }).catch((error) => {
        if (isAbsent(error)) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    },
    async assertReachable() {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));
