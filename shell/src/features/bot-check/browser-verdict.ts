import type { CheckEvidence } from '@club/contracts/auth/bot-check';
import { load } from '@fingerprintjs/botd';

/** Whether the browser shows signs of automation; undefined when it cannot be told. Nothing leaves the page. */
export async function browserVerdict(): Promise<CheckEvidence['botd']> {
  try {
    // Its monitoring would tell its maker of one visitor in a thousand.
    const detector = await load({ monitoring: false });
    const verdict = detector.detect();
    return verdict.bot ? { bot: true, kind: verdict.botKind } : { bot: false };
  } catch {
    return undefined;
  }
}
