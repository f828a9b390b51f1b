import { joinLink } from '../../../queue/join.ts';
import { newItem, record } from '../../../queue/queue.ts';
import { keepDraft } from '../kept/drafts.ts';
import { emptyJudging, type KeptJudgement } from '../kept/kept-judging.ts';
import { askList, type JudgingWork } from './judging-work.ts';

/** Opens a judge's link on this device, and takes the judgements of this judge that wait along. @returns why it could not */
export const joinJudging = (work: JudgingWork, secret: string): Promise<string | undefined> =>
  joinLink(work, secret, async (first) => {
    const list = await askList(work, { token: secret, version: '' });
    const { kept: before, waiting } = work.view();
    if (before && waiting.length > 0 && before.judging.judge_id !== list.judging.judge_id)
      return `This device still has judgements of ${before.judging.judge} for ${before.judging.event_title}, which would be lost. Open the newest link of that judge first, or delete them on the page /judge.`;
    return { ...first, ...emptyJudging, ...list, token: secret };
  });

type Said = Pick<KeptJudgement, 'submission_id'> &
  Partial<Pick<KeptJudgement, 'other_id' | 'scores' | 'winner' | 'note' | 'knows'>>;

/**
 * Keeps what the judge says on the device, and begins to send it: a judgement, or whether the judge knows the team.
 * @returns false when neither the device nor the server has it
 */
export async function say(work: JudgingWork, said: readonly Said[]): Promise<boolean> {
  const items = said.map((one) => ({
    ...{ other_id: null, scores: {}, winner: null, note: '', ...one, ...newItem(work) },
  }));
  if (!(await record(work, items))) return false;
  for (const { submission_id } of said) keepDraft(work.view().kept, submission_id, undefined);
  return true;
}
