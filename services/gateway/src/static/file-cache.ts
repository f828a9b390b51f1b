import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { unavailable } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';

interface CachedFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  encoded: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
}

/** Files in memory with their compressed forms. Each form is made once. */
export interface FileCache {
  find(
    key: string,
    load: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
  ): Promise<CachedFile | undefined>;
}

/** @param lifeMs how long a file stays at most; for ever unless given */
export function createFileCache(maxBytes = 64 * 1024 * 1024, lifeMs = 0): FileCache {
  const files = new LRUCache<string, CachedFile>({
    maxSize: maxBytes,
    ttl: lifeMs,
    sizeCalculation: (file) => file.bytes.length * 2 + 1,
  });
  return {
    async find(key, load) {
      // Source maps are for the operator, who finds them beside the build. Older releases in the store have some too.
      if (key.endsWith('.map')) return undefined;
      const known = files.get(key);
      if (known) return known;
      const bytes = await load();
      if (!bytes) return undefined;
      const file: CachedFile = {
        bytes,
        type: getMimeType(key) ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
        encoded: new Map(),
      };
      files.set(key, file);
      return file;
    },
  };
}

/** The path of a file in a route. */
export const FILE_PATH = '\\w[\\w.-]*(/\\w[\\w.-]*)*';

/** File systems and stores refuse longer names. */
const MAX_NAME = 200;

/** The bytes under a key, if the store has any. @throws 503 when the store does not answer */
export async function readStored(storage: Storage, key: string) {
  if (key.split('/').some((name) => name.length > MAX_NAME)) return undefined;
  const file = await storage.find(key).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  return file?.bytes;
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|rss))/;

const encoders = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
};

/** Sends a file in the best encoding that the client accepts. `immutable` is for paths whose content never changes. */
export async function sendFile(
  c: Context,
  file: CachedFile,
  { immutable }: { immutable: boolean },
): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
  const encoding = COMPRESSIBLE.test(file.type) && bestEncoding(c.req.header('accept-encoding'));
  if (!encoding) return c.body(file.bytes, 200, headers);
  let encoded = file.encoded.get(encoding);
  if (!encoded) {
    encoded = encoders[encoding](file.bytes) as Promise<Uint8Array<ArrayBuffer>>;
    file.encoded.set(encoding, encoded);
  }
  return c.body(await encoded, 200, {
    ...headers,
    'Content-Encoding': encoding,
    Vary: 'Accept-Encoding',
  });
}

function bestEncoding(accepted = ''): keyof typeof encoders | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
