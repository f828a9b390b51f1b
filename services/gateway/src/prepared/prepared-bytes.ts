import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from '@club/service-kit/http/etag';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Made } from './freshness.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The answer to the current request, if the next request may get it without the app. */
    kept: { prepared: PreparedBytes; made: Made };
  }
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
  making: Promise<Uint8Array<ArrayBuffer>>;
  /** Undefined until they are made. */
  bytes?: Uint8Array<ArrayBuffer>;
  isBest: boolean;
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|rss))/;

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
export function encodingFor({ type }: PreparedBytes, accepted = ''): Encoding | undefined {
  if (!COMPRESSIBLE.test(type)) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/**
 * The bytes in an encoding. The first request gets bytes that are made quickly. The second starts the best compression, for
 * those that come after it: many pages are sent only once. zlib works in other threads.
 */
export function encode({ bytes, encoded }: PreparedBytes, encoding: Encoding): Encoded {
  const make = (isBest: boolean): Encoded => {
    const making = encoders[encoding](bytes, isBest).then((made) => Uint8Array.from(made));
    const entry: Encoded = { making, isBest };
    void making.then((made) => {
      entry.bytes = made;
    });
    return entry;
  };
  const known = encoded.get(encoding);
  if (!known) {
    const quick = make(false);
    encoded.set(encoding, quick);
    return quick;
  }
  if (known.isBest) return known;
  known.isBest = true;
  const best = make(true);
  void best.making.then(() => encoded.set(encoding, best));
  return known;
}

interface Sent {
  status?: number;
  headers: Record<string, string>;
  /** Set for an answer that the next request may get without the app. */
  made?: Made | undefined;
}

/** Sends the bytes in the best encoding that the client accepts, or 304 if it has them already. */
export async function sendPrepared(
  c: Context,
  prepared: PreparedBytes,
  { status = 200, headers: more, made }: Sent,
): Promise<Response> {
  if (made && status === 200) c.set('kept', { prepared, made });
  const headers: Record<string, string> = {
    'Content-Type': prepared.type,
    ETag: prepared.etag,
    ...(COMPRESSIBLE.test(prepared.type) && { Vary: 'Accept-Encoding' }),
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
