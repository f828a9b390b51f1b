import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf, isKnown } from '@club/service-kit/http/etag';
import type { Log } from '@club/service-kit/log/logger';
import { requestLog } from '@club/service-kit/log/request-log';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import Negotiator from 'negotiator';
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
  /** Set when a compression failed: every client gets the bytes as they are. */
  isPlain?: boolean;
}

/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

interface Encoded {
  startedAt: number;
  /** Undefined when the compression failed. */
  making: Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Undefined until they are made. */
  bytes?: Uint8Array<ArrayBuffer>;
  isBest: boolean;
}

/** Bytes that are replaced within this time are not worth the best compression. */
const BEST_AFTER_MS = 1000;

export const isCompressible = ({ type }: Pick<PreparedBytes, 'type'>): boolean =>
  /^(text\/|image\/svg|application\/(javascript|json|wasm|manifest|xml|rss|feed))/.test(type);

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
  if (prepared.isPlain || !isCompressible(prepared)) return undefined;
  const accepts = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => accepts.includes(encoding));
}

/** The end of the last best compression: they run one after the other, so that the other threads stay free for short work. */
let lastBest: Promise<unknown> = Promise.resolve();

/**
 * The bytes in an encoding. The first request gets bytes that are made quickly. A request after a second starts the best
 * compression, for those that come after it: many pages are sent only once. zlib works in other threads.
 */
export function encode(prepared: PreparedBytes, encoding: Encoding, log?: Log): Encoded {
  const { bytes, encoded } = prepared;
  const known = encoded.get(encoding);
  if (!known) {
    const quick = start(encoders[encoding](bytes, false), false, (error) => {
      encoded.delete(encoding);
      prepared.isPlain = true;
      logFailure(prepared, encoding, error, log);
    });
    encoded.set(encoding, quick);
    return quick;
  }
  if (known.isBest || Date.now() < known.startedAt + BEST_AFTER_MS) return known;
  known.isBest = true;
  const compressed = lastBest.then(() => encoders[encoding](bytes, true));
  const best = start(compressed, true, (error) => logFailure(prepared, encoding, error, log));
  lastBest = best.making;
  void best.making.then((made) => made && encoded.set(encoding, best));
  return known;
}

function logFailure({ type, bytes }: PreparedBytes, encoding: Encoding, err: unknown, log?: Log) {
  log?.error({ err, encoding, type, bytes: bytes.length }, 'an answer cannot be compressed');
}

function start(
  compressed: Promise<Buffer>,
  isBest: boolean,
  onFailure: (error: unknown) => void,
): Encoded {
  const entry: Encoded = {
    isBest,
    startedAt: Date.now(),
    making: compressed.then(
      (made) => {
        entry.bytes = Uint8Array.from(made);
        return entry.bytes;
      },
      onFailure as () => undefined,
    ),
  };
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
  if (status === 200 && isKnown(c.req.header('if-none-match'), prepared.etag)) {
    return c.body(null, 304, headers);
  }
  const code = status as ContentfulStatusCode;
  const encoding = encodingFor(prepared, c.req.header('accept-encoding'));
  const encoded = encoding && (await encode(prepared, encoding, requestLog(c)).making);
  if (!encoded) return c.body(prepared.bytes, code, headers);
  return c.body(encoded, code, { ...headers, 'Content-Encoding': encoding });
}
