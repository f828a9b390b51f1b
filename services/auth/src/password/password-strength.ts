import { newPassword } from '@club/contracts/auth/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** zxcvbn's "safely unguessable": about 10^8 guesses and more. */
const MIN_SCORE = 3;

let judge: Promise<ZxcvbnFactory> | undefined;

/** What is wrong with a password to be, in a sentence; undefined for a good one. @param own words of its owner. */
export async function passwordProblem(
  password: string,
  own: string[],
): Promise<string | undefined> {
  const form = newPassword.safeParse(password);
  if (!form.success) return form.error.issues[0]?.message;
  judge ??= loadJudge();
  const words = own.flatMap((text) => [text, ...text.split('@'), ...text.split(/[@.\s]+/)]);
  // Longer ones cost time and gain nothing: 128 characters are far past any guess.
  const { score, feedback } = (await judge).check(password.slice(0, 128), [
    ...words,
    'developers club',
  ]);
  if (score >= MIN_SCORE) return undefined;
  return `This password is easy to guess. ${feedback.warning ?? feedback.suggestions[0] ?? 'Add another word or two.'}`;
}

/** The word lists are some megabytes, loaded when a password is first judged. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}
