import type { CheckEvidence } from '@club/contracts/auth/bot-check';
import { load } from '@fingerprintjs/botd';

/** Looks for signs of automation in this browser; undefined when the check fails. It makes no request. */
export async function browserVerdict(): Promise<CheckEvidence['botd']> {
  try {
    // The library's monitoring would report some visitors to its maker.
    const detector = await load({ monitoring: false });
    const verdict = detector.detect();
    return verdict.bot ? { bot: true, kind: verdict.botKind } : { bot: false };
  } catch {
    return undefined;
  }
}
