import { plural, type QueueWords } from '../../../queue/queue-texts.ts';
import type { KeptJudging } from '../kept/kept-judging.ts';
import { nameIn, type Own } from '../work/own-judgements.ts';

export const judgingWords: QueueWords = {
  item: 'judgement',
  ends: {
    judging_over: 'The time for judging is over.',
    judging_late: 'The time for judging is over.',
    judge_revoked: 'The club has ended this link.',
    judge_unknown: 'The club does not know this device any more.',
  },
  ended: 'This link has ended.',
  over: 'judging_over',
  thanks:
    'All saved judgements are sent, and this device has deleted the submissions. Thank you for judging!',
  elsewhere: 'Ask the club for a new link and open it on this device: the judgements go there.',
  deleted: 'The submissions are deleted already.',
  lost: 'Nobody can bring them back. The club then has no judgement of yours about these submissions.',
  other: {
    title: 'This link is for another contest',
    text: 'This device can leave this contest and open the other one.',
    button: 'Open the other contest',
  },
};

/** How far the judge is. */
export function progressText({ submissions }: KeptJudging, { judged, todo }: Own): string {
  const all = judged.size + todo.length;
  if (submissions.length === 0) return 'There is nothing to judge now';
  return `${judged.size} of ${plural(all, 'submission')} judged`;
}

/** A judgement about a pair. */
export function pairText(
  kept: KeptJudging,
  { submission_id, other_id, winner }: Own['judgements'][number],
): string {
  const [one, other] = [nameIn(kept, submission_id), nameIn(kept, other_id ?? '')];
  return winner === null
    ? `${one} and ${other} are equal`
    : `${winner === submission_id ? one : other} is better than ${winner === submission_id ? other : one}`;
}
