import { text } from 'node:stream/consumers';
import type { CommonEnv } from '@club/service-kit/env/env';
import type { Operator } from '@club/service-kit/server/run-as-operator';
import { contentDatabase } from '../content-database.ts';
import { type RecordedBounce, recordBounce } from './bounce.service.ts';

/** The mail server keeps the message and tries again (EX_TEMPFAIL). */
const TRY_AGAIN = 75;

const texts: Record<RecordedBounce, string> = {
  hard: 'The address is marked: it gets no more emails.',
  soft: 'Counted: the email did not arrive.',
  none: 'Ignored: the message reports no failure.',
  unknown: 'Ignored: the message names no email of the newsletter.',
};

/** Reads a message from standard input, as mail servers pipe it, and records it. */
export async function runBounceCommand(
  { pool, print }: Pick<Operator<CommonEnv>, 'pool' | 'print'>,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<number> {
  try {
    print(texts[await recordBounce({ pool, db: contentDatabase(pool) }, await text(input))]);
    return 0;
  } catch (error) {
    print(`Not recorded: ${error instanceof Error ? error.message : error}`);
    return TRY_AGAIN;
  }
}
