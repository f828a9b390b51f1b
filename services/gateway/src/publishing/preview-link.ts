import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RemoteName, remoteName } from '@club/contracts/remotes/release';
import { DAY_MS } from '@club/contracts/values/day';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

export interface PreviewTarget {
  name: RemoteName;
  version: string;
}

const SIGNED = /^(([\w-]+)\.([0-9a-f]{16})\.(\d{13}))\.([\w-]{43})$/;

const signatureOf = async (pool: Pool, text: string): Promise<string> =>
  createHmac('sha256', await sharedSecret(pool, 'gateway.preview'))
    .update(text)
    .digest('base64url');

/** A link that shows the site with a staged release. It is signed, and ends after a day. */
export async function previewUrl(
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
  { name, version }: PreviewTarget,
): Promise<string> {
  const text = `${name}.${version}.${Date.now() + DAY_MS}`;
  return `${publicUrl}/preview/${text}.${await signatureOf(pool, text)}`;
}

/** The release of a link's token. @returns undefined for a token that is not ours or has ended */
export async function readPreviewToken(
  pool: Pool,
  token: string,
): Promise<PreviewTarget | undefined> {
  const [, text, name, version, until, signature] = SIGNED.exec(token) ?? [];
  if (!text || !version || !signature || Number(until) < Date.now()) return undefined;
  const expected = Buffer.from(await signatureOf(pool, text));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
  return { name: remoteName.parse(name), version };
}
