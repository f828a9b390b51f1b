import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type RequestFilteringAgentOptions, useAgent } from 'request-filtering-agent';

const READ_BYTES = 2048;

/** An answer, also one that refuses. */
export interface OutsideAnswer {
  status: number;
  /** The first bytes of its body. */
  text: string;
  /** Seconds of the header Retry-After; 0 without one. */
  retryAfter: number;
}

/** Sends a body to an address on the public web. @throws when no answer comes within 10 s, or the address is not public */
export type PostOutside = (
  address: string,
  body: string,
  headers: Record<string, string>,
) => Promise<OutsideAnswer>;

interface PostOptions extends RequestFilteringAgentOptions {
  /** Tests use http, because they have no certificate. */
  protocol?: 'https:' | 'http:';
  limitMs?: number;
}

/**
 * Posts to addresses that people entered, as `createDownload` reads them: the agent checks each network address before it
 * connects. Redirects are answers: nothing is sent to their address.
 */
export function createPostOutside({
  protocol = 'https:',
  limitMs = 10_000,
  ...filter
}: PostOptions = {}): PostOutside {
  const { request } = protocol === 'https:' ? https : http;
  return async (address, body, headers) => {
    const url = new URL(address);
    if (url.protocol !== protocol) throw new Error(`${url.protocol} is not ${protocol}`);
    const signal = AbortSignal.timeout(limitMs);
    const agent = useAgent(url.href, filter);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = { 'content-length': String(Buffer.byteLength(body)), ...headers };
      request(url, { method: 'POST', agent, signal, headers: sent }, resolve)
        .on('error', reject)
        .end(body);
    });
    const { statusCode: status = 0, headers: answered } = answer;
    const retryAfter = Math.max(0, Number(answered['retry-after']) || 0);
    return { status, text: await beginningOf(answer), retryAfter };
  };
}

/** A body that breaks off, or never ends, does not change what its status says. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= READ_BYTES) break;
    }
  } catch {
    // The status has arrived.
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES).toString();
}
