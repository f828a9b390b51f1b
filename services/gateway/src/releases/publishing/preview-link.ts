import { createHmac, timingSafeEqual } from 'node:crypto';
import { releasePreviewPath } from '@club/contracts/remotes/paths';
import { type RemoteName, remoteName } from '@club/contracts/remotes/release';
import { DAY_MS } from '@club/contracts/values/day';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

export interface StagedTarget {
  name: RemoteName;
  version: string;
}

/** A remote that the machine of the link's browser serves. */
export interface LocalTarget {
  name: RemoteName;
  /** `http://localhost:3102` */
  origin: string;
}

export type PreviewTarget = StagedTarget | LocalTarget;

const LOCAL = 'http://';
const SIGNED = /^(([\w-]+)\.([0-9a-f]{16}|(?:localhost|127\.0\.0\.1):\d+)\.(\d{13}))\.([\w-]{43})$/;

const signatureOf = async (pool: Pool, text: string): Promise<string> =>
  createHmac('sha256', await sharedSecret(pool, 'gateway.preview'))
    .update(text)
    .digest('base64url');

/** A link that shows the site with another release of a remote. It is signed, and ends after a day. */
export async function previewUrl(
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
  target: PreviewTarget,
): Promise<string> {
  const place = 'origin' in target ? target.origin.slice(LOCAL.length) : target.version;
  const text = `${target.name}.${place}.${Date.now() + DAY_MS}`;
  return publicUrl + releasePreviewPath(`${text}.${await signatureOf(pool, text)}`);
}

/** The release of a link's token. @returns undefined for a token that is not ours or has ended */
export async function readPreviewToken(
  pool: Pool,
  token: string,
): Promise<PreviewTarget | undefined> {
  const [, text, remote, place, until, signature] = SIGNED.exec(token) ?? [];
  if (!text || !place || !signature || Number(until) < Date.now()) return undefined;
  const expected = Buffer.from(await signatureOf(pool, text));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
  const name = remoteName.parse(remote);
  return place.includes(':') ? { name, origin: LOCAL + place } : { name, version: place };
}
