import { setImmediate } from 'node:timers/promises';
import { newPassword } from '@club/contracts/auth/password';
import { DEFAULT_CLUB_NAME } from '@club/contracts/content/club-name';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** zxcvbn's "safely unguessable": about 10^8 guesses and more. */
const MIN_SCORE = 3;

/** The word lists take 20 MB in memory, so they stay for so long after the last check of a password. */
const KEPT_MS = 3000;

let judge: Promise<ZxcvbnFactory> | undefined;
let dropping: NodeJS.Timeout | undefined;

/** The reason why a new password is too weak; undefined for a strong one. @param own words of its owner */
export async function passwordProblem(
  password: string,
  own: string[],
): Promise<string | undefined> {
  const form = newPassword.safeParse(password);
  if (!form.success) return form.error.issues[0]?.message;
  judge ??= loadJudge();
  clearTimeout(dropping);
  dropping = setTimeout(dropJudge, KEPT_MS).unref();
  const words = own.flatMap((text) => [text, ...text.split('@'), ...text.split(/[@.\s]+/)]);
  // Checking more characters takes time and changes nothing: 128 are enough for any password.
  const { score, feedback } = (await judge).check(password.slice(0, 128), [
    ...words,
    DEFAULT_CLUB_NAME.toLowerCase(),
  ]);
  if (score >= MIN_SCORE) return undefined;
  return `This password is easy to guess. ${feedback.warning ?? feedback.suggestions[0] ?? 'Add another word or two.'}`;
}

function dropJudge(): void {
  judge = undefined;
}

/**
 * The word lists are some megabytes, so they load at the first check of a password. Evaluated and ranked one after the other, they
 * let other requests run in between.
 */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory: Factory } = await import('@zxcvbn-ts/core');
  const common = await import('@zxcvbn-ts/language-common');
  await setImmediate();
  const english = await import('@zxcvbn-ts/language-en');
  await setImmediate();
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}
