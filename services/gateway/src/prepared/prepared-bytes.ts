import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from '@club/service-kit/http/etag';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Made } from './freshness.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The answer to the current request, if the next request may get it without the app. */
    kept: Kept;
  }
}

export interface Kept {
  prepared: PreparedBytes;
  made: Made;
  /** A page: visitors may get the earlier one while the app makes it again. */
  isPage?: boolean | undefined;
}

/** The bytes of a response that is the same for everybody, with their compressed forms. */
export interface PreparedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  /** The media type. */
  type: string;
  etag: string;
  encoded: Map<Encoding, Encoded>;
}

type Encoding = 'br' | 'gzip';

interface Encoded {
  startedAt: number;
  making: Promise<Uint8Array<ArrayBuffer>>;
  /** Undefined until they are made. */
  bytes?: Uint8Array<ArrayBuffer>;
  isBest: boolean;
}

/** Bytes that are replaced within this time are not worth the best compression. */
const BEST_AFTER_MS = 1000;

export const isCompressible = ({ type }: Pick<PreparedBytes, 'type'>): boolean =>
  /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|rss|feed))/.test(type);

export const prepareBytes = (bytes: Uint8Array<ArrayBuffer>, type: string): PreparedBytes => ({
  bytes,
  type,
  etag: etagOf(bytes),
  encoded: new Map(),
});

const encoders = {
  br: (bytes: Uint8Array, isBest: boolean) => {
    const quality = isBest ? constants.BROTLI_MAX_QUALITY : 4;
    return promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    });
  },
  gzip: (bytes: Uint8Array, isBest: boolean) => promisify(gzip)(bytes, { level: isBest ? 9 : 4 }),
};

/** The encoding in which the client gets the bytes; undefined for bytes as they are. */
export function encodingFor(prepared: PreparedBytes, accepted = ''): Encoding | undefined {
  if (!isCompressible(prepared)) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Of one at a time, so that the other threads stay free for what is quick. */
let lastBest: Promise<unknown> = Promise.resolve();

/**
 * The bytes in an encoding. The first request gets bytes that are made quickly. A request after a second starts the best
 * compression, for those that come after it: many pages are sent only once. zlib works in other threads.
 */
export function encode({ bytes, encoded }: PreparedBytes, encoding: Encoding): Encoded {
  const known = encoded.get(encoding);
  if (!known) {
    const quick = start(encoders[encoding](bytes, false), false);
    encoded.set(encoding, quick);
    return quick;
  }
  if (known.isBest || Date.now() < known.startedAt + BEST_AFTER_MS) return known;
  known.isBest = true;
  const best = start(
    lastBest.then(() => encoders[encoding](bytes, true)),
    true,
  );
  lastBest = best.making;
  void best.making.then(() => encoded.set(encoding, best));
  return known;
}

function start(compressed: Promise<Buffer>, isBest: boolean): Encoded {
  const making = compressed.then((made) => Uint8Array.from(made));
  const entry: Encoded = { making, isBest, startedAt: Date.now() };
  void making.then((made) => {
    entry.bytes = made;
  });
  return entry;
}

interface Sent {
  status?: number;
  headers: Record<string, string>;
  /** Set for an answer that the next request may get without the app. */
  made?: Made | undefined;
  isPage?: boolean;
}

/** Sends the bytes in the best encoding that the client accepts, or 304 if it has them already. */
export async function sendPrepared(
  c: Context,
  prepared: PreparedBytes,
  { status = 200, headers: more, made, isPage }: Sent,
): Promise<Response> {
  if (made && status === 200) c.set('kept', { prepared, made, isPage });
  const headers: Record<string, string> = {
    'Content-Type': prepared.type,
    ETag: prepared.etag,
    ...(isCompressible(prepared)
      ? { Vary: 'Accept-Encoding' }
      : made && { 'Accept-Ranges': 'bytes' }),
    ...more,
  };
  if (status === 200 && c.req.header('if-none-match') === prepared.etag) {
    return c.body(null, 304, headers);
  }
  const code = status as ContentfulStatusCode;
  const encoding = encodingFor(prepared, c.req.header('accept-encoding'));
  if (!encoding) return c.body(prepared.bytes, code, headers);
  return c.body(await encode(prepared, encoding).making, code, {
    ...headers,
    'Content-Encoding': encoding,
  });
}
