import type { CheckEvidence } from '@club/contracts/auth/bot-check';
import { collect, sources } from '@fingerprintjs/botd';

/** Reads the properties of this browser that the server judges; undefined when that fails. */
export async function browserSigns(): Promise<CheckEvidence['signs']> {
  try {
    // The server needs neither the connection's speed nor a stack trace, and a page's own `process` may be large.
    const { rtt, errorTrace, process, ...needed } = sources;
    return (await collect(needed)) as CheckEvidence['signs'];
  } catch {
    return undefined;
  }
}
