import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type RequestFilteringAgentOptions, useAgent } from 'request-filtering-agent';

const LIMIT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** The file is larger than the limit. */
export class DownloadTooLarge extends Error {}

/** Downloads a file from the public web. @throws DownloadTooLarge, or any error when the download fails */
export type Download = (address: string, maxBytes: number) => Promise<Buffer>;

interface DownloadOptions extends RequestFilteringAgentOptions {
  /** Tests use http, because they have no certificate. */
  protocol?: 'https:' | 'http:';
}

/**
 * Downloads from addresses that people entered, from the public web only: the agent checks each network address before it
 * connects, after DNS and after every redirect, so that no request reaches our private network.
 */
export function createDownload({ protocol = 'https:', ...filter }: DownloadOptions = {}): Download {
  const { get } = protocol === 'https:' ? https : http;

  const ask = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      if (url.protocol !== protocol) throw new Error(`${url.protocol} is not ${protocol}`);
      get(url, { agent: useAgent(url.href, filter), signal }, resolve).on('error', reject);
    });

  return async (address, maxBytes) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await ask(url, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await read(answer, maxBytes);
      answer.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location) {
        throw new Error(`answered with ${statusCode}`);
      }
      url = new URL(headers.location, url);
    }
    throw new Error(`more than ${MAX_REDIRECTS} redirects`);
  };
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new DownloadTooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
