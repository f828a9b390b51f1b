import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from '@club/service-kit/http/etag';
import type { Log } from '@club/service-kit/log/logger';
import { encode, encodingFor, isCompressible, type PreparedBytes } from './prepared-bytes.ts';

/** An answer that can be sent without the app. */
export interface KeptAnswer {
  prepared: PreparedBytes;
  headers: [name: string, value: string][];
  /** By encoding: what is sent, put together once. */
  sent: Map<string, Sent>;
}

interface Sent {
  bytes: Uint8Array;
  /** Names and values in turn, as Node writes them without another look. */
  head: string[];
}

interface Sending {
  kept: KeptAnswer;
  /** Headers of this response alone. They replace those of the same name. */
  own?: Record<string, string> | undefined;
  log: Log;
}

/** @returns the status, or undefined when the app must answer: the bytes are not compressed yet */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { kept: shared, own, log }: Sending,
): 200 | 206 | 304 | 416 | undefined {
  const kept = own ? withHeaders(shared, own) : shared;
  const { prepared, headers } = kept;
  if (isKnown(request.headers['if-none-match'], prepared.etag)) {
    response.writeHead(304, headers.flat()).end();
    return 304;
  }
  if (request.headers.range && !isCompressible(prepared)) {
    const status = sendPart(request, response, kept);
    if (status) return status;
  }
  const encoding = encodingFor(prepared, request.headers['accept-encoding']);
  const bytes = encoding ? encode(prepared, encoding, log).bytes : prepared.bytes;
  if (!bytes) return undefined;
  let sent = kept.sent.get(encoding ?? '');
  if (sent?.bytes !== bytes) {
    const own = encoding ? [['content-encoding', encoding]] : [];
    sent = { bytes, head: [...headers, ['content-length', String(bytes.length)], ...own].flat() };
    kept.sent.set(encoding ?? '', sent);
  }
  response.writeHead(200, sent.head);
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return 200;
}

const withHeaders = ({ prepared, headers }: KeptAnswer, own: Record<string, string>) => ({
  prepared,
  headers: [...headers.filter(([name]) => !(name in own)), ...Object.entries(own)],
  sent: new Map(),
});

/** Sends one part of a file. @returns undefined for several parts, or a part of other bytes: the client gets the whole file */
function sendPart(
  { headers: { range = '', 'if-range': ifRange }, method }: IncomingMessage,
  response: ServerResponse,
  { prepared: { bytes, etag }, headers }: KeptAnswer,
): 206 | 416 | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (method !== 'GET' || !(from || to) || (ifRange && ifRange !== etag)) return undefined;
  const size = bytes.length;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to) + 1, size) : size;
  if (start >= end) {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return 416;
  }
  const own = [
    ['content-length', String(end - start)],
    ['content-range', `bytes ${start}-${end - 1}/${size}`],
  ];
  response.writeHead(206, [...headers, ...own].flat());
  response.end(bytes.subarray(start, end));
  return 206;
}
