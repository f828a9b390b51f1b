import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken } from '@club/service-kit/access/token';
import { tooMany } from '@club/service-kit/errors/service-error';
import type { AuthCtx } from '../auth-ctx.ts';
import * as deviceRepository from '../device/device.repository.ts';
import { passwordMatches } from '../password/password-hash.ts';
import { passwordQueues } from '../password/password-queue.ts';
import type { Admin } from '../tables.ts';
import * as loginFailureRepository from './login-failure.repository.ts';

const MAX_HOLD_MS = 5000;
const HOLD_STEP_MS = 500;

/** The browser of a try. */
export interface LoginBrowser {
  /** Its failures are counted under this key. No other browser has it. */
  key: string;
  /** The admin has entered a one-time code in it before. */
  isKnown: boolean;
}

/** Makes an unknown email address cost the same query. */
const NO_ADMIN = '00000000-0000-0000-0000-000000000000';

export async function findBrowser(ctx: AuthCtx, admin: Admin | undefined): Promise<LoginBrowser> {
  const adminId = admin?.id ?? NO_ADMIN;
  const device = await deviceRepository.findDevice(ctx.db, hashToken(ctx.deviceToken), adminId);
  if (device) return { key: `device:${device}`, isKnown: true };
  const visitor = await ctx.findVisitor();
  const key = visitor
    ? `visitor:${visitor.id}`
    : `master:${hashToken(ctx.tokens.master).toString('base64url')}`;
  return { key, isKnown: false };
}

/** The key for failures of unknown browsers on one account. It counts unknown email addresses too. */
export const unknownKey = (email: string): string => `unknown:${email}`;

/** Counts the try and checks its password. @throws 429 while the browser has to wait, 503 when too many tries wait */
export async function tryPassword(
  { db }: AuthCtx,
  { key, isKnown }: LoginBrowser,
  { email, password, admin }: { email: string; password: string; admin: Admin | undefined },
): Promise<boolean> {
  const seconds = await loginFailureRepository.takeTry(db, key);
  if (seconds > 0) throw tooMany(seconds, `Too many tries. Please wait ${inWords(seconds)}.`);
  if (!isKnown)
    await sleep(holdMs(await loginFailureRepository.findFailures(db, unknownKey(email))));
  const check = () => passwordMatches(admin?.password_hash, password);
  try {
    return await passwordQueues[isKnown ? 'known' : 'unknown'](check);
  } catch (error) {
    await loginFailureRepository.giveTryBack(db, key);
    throw error;
  }
}

/** Failures from many unknown browsers slow each other down; they refuse nobody. */
export const holdMs = (failures: number): number =>
  Math.min(
    MAX_HOLD_MS,
    Math.max(0, failures + 1 - loginFailureRepository.FREE_FAILURES) * HOLD_STEP_MS,
  );

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'} and try again`;
}
