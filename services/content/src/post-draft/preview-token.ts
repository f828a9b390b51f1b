import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

/** What a preview link shows, and until when. */
export interface PreviewLink {
  id: string;
  until: Date;
}

async function sign(pool: Pool, signed: string): Promise<string> {
  const secret = await sharedSecret(pool, 'content.post_preview');
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

/** The token of a preview link: id, end in seconds since the epoch, signature. */
export async function previewToken(pool: Pool, { id, until }: PreviewLink): Promise<string> {
  const signed = `${id}.${Math.floor(until.getTime() / 1000)}`;
  return `${signed}.${await sign(pool, signed)}`;
}

/** What a token shows; undefined if it has expired or we did not issue it. */
export async function readPreviewToken(
  pool: Pool,
  token: string,
  now = new Date(),
): Promise<PreviewLink | undefined> {
  const [id = '', seconds = ''] = token.split('.');
  const expected = Buffer.from(`${id}.${seconds}.${await sign(pool, `${id}.${seconds}`)}`);
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const until = new Date(Number(seconds) * 1000);
  return until > now ? { id, until } : undefined;
}
