import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookies } from '@club/contracts/auth/cookies';
import type { Context } from 'hono';
import { readCookie, writeCookie } from '../access/site-cookies.ts';
import type { Pool } from '../db/database.ts';
import { sharedSecret } from '../db/secret.ts';
import { keepPromises } from '../use-case/keep-promise.ts';

const LIFE_SECONDS = 30 * 24 * 60 * 60;

/** A browser that went through the bot check. */
export interface Visitor {
  /** Random. Only the counts of a minute are stored under it. */
  id: string;
  /** 0 for a likely bot, 1 for a likely person. */
  score: number;
}

/** Read once, because every public write needs it. */
const cookieKey = keepPromises((pool: Pool) => sharedSecret(pool, 'kit.visitor'));

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The visitor of the request's cookie; undefined if the cookie is missing, too old or not signed by us. */
export async function visitorOf(c: Context, pool: Pool): Promise<Visitor | undefined> {
  const cookie = /^([\w-]{22})\.(\d{1,3})\.(\d{1,12})\.([\w-]{43})$/.exec(
    readCookie(c, cookies.visitor),
  );
  if (!cookie) return undefined;
  const [, id = '', percent = '', issuedAt = '', signature = ''] = cookie;
  const expected = sign(await cookieKey(pool), `${id}.${percent}.${issuedAt}`);
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), expected)) return undefined;
  if (Date.now() / 1000 - Number(issuedAt) > LIFE_SECONDS) return undefined;
  return { id, score: Number(percent) / 100 };
}

/** Sets the signed cookie of the browser for 30 days: id, score and time. */
export async function setVisitorCookie(
  c: Context,
  pool: Pool,
  { id, score }: Visitor,
): Promise<void> {
  const text = `${id}.${Math.round(score * 100)}.${Math.floor(Date.now() / 1000)}`;
  const signature = sign(await cookieKey(pool), text).toString('base64url');
  writeCookie(c, cookies.visitor, `${text}.${signature}`, {
    seconds: LIFE_SECONDS,
    sameSite: 'Lax',
  });
}
