import { randomBytes } from 'node:crypto';

/** A document as bytes, split at every place of the nonce. */
export interface NonceTemplate {
  parts: Uint8Array[];
}

const NONCE_BYTES = 16;

/** A nonce for one response. */
export const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/** Writes a document with a random placeholder, and splits it there. */
export function splitAtNonce(write: (nonce: string) => string): NonceTemplate {
  const placeholder = `nonce-${randomBytes(NONCE_BYTES).toString('hex')}`;
  return {
    parts: write(placeholder)
      .split(placeholder)
      .map((part) => Buffer.from(part)),
  };
}

/** The document with its nonce. */
export function withNonce({ parts }: NonceTemplate, nonce: string): Uint8Array<ArrayBuffer> {
  const mark = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [mark, part])));
}
