import { failureOf } from '../../../queue/calls.ts';
import { joinLink } from '../../../queue/join.ts';
import { keep, newItem, record } from '../../../queue/queue.ts';
import { type Draft, emptyJudging, type KeptJudgement } from '../kept/kept-judging.ts';
import { type JudgingWork, readJudging } from './judging-work.ts';

const OFFLINE = 'There is no connection to the server. Please try again with a network.';

/** Opens a judge's link on this device, and takes the judgements of this judge that wait along. @returns why it could not */
export const joinJudging = (work: JudgingWork, secret: string): Promise<string | undefined> =>
  joinLink(work, secret, async (first) => {
    const { judging } = await work.api.join({ secret, token: first.token });
    const { kept: before, waiting } = work.view();
    const isOther =
      before?.judging.contest_id !== judging.contest_id || before.judging.judge !== judging.judge;
    if (before && waiting.length > 0 && isOther)
      return `This device still has judgements of ${before.judging.judge} for ${before.judging.event_title}, which would be lost. Open the newest link of that judge first, or delete them on the page /judge.`;
    return { ...first, ...emptyJudging, judging };
  });

type Said = Pick<KeptJudgement, 'submission_id'> &
  Partial<Pick<KeptJudgement, 'other_id' | 'scores' | 'winner' | 'note'>>;

/**
 * Keeps a judgement on the device, and begins to send it.
 * @returns false when neither the device nor the server has it
 */
export async function sayJudgement(work: JudgingWork, said: Said): Promise<boolean> {
  const item = { other_id: null, scores: {}, winner: null, note: '', ...said, ...newItem(work) };
  if (!(await record(work, [item]))) return false;
  const { kept } = work.view();
  if (kept && Object.hasOwn(kept.drafts, said.submission_id)) {
    const { [said.submission_id]: _, ...drafts } = kept.drafts;
    await keep(work, { ...kept, drafts });
  }
  return true;
}

/** Keeps points before the judgement is whole, so that a reload loses none. */
export async function keepDraft(work: JudgingWork, id: string, draft: Draft): Promise<void> {
  const { kept } = work.view();
  if (kept) await keep(work, { ...kept, drafts: { ...kept.drafts, [id]: draft } });
}

/** Says which teams the judge knows. It needs a network: others get their submissions. @returns why it could not */
export async function sayKnown(
  work: JudgingWork,
  submissions: { submission_id: string; is_own: boolean }[],
): Promise<string | undefined> {
  const { kept } = work.view();
  if (!kept || submissions.length === 0) return undefined;
  try {
    await work.api.declare({ token: kept.token, submissions });
    await readJudging(work);
    return undefined;
  } catch (cause) {
    const { isLost, text } = failureOf(cause);
    return isLost ? OFFLINE : text;
  }
}
