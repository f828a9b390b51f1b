import type { JudgedSubmission, JudgingFacts, JudgingList } from '@club/contracts/events/judging';
import type { Judgement } from '@club/contracts/events/merge-judgements';
import type { Kept, KeptItem, QueueStore } from '../../../queue/kept.ts';
import { openQueueDatabase } from '../../../queue/queue-database.ts';

/** A judgement that waits until the server has it. */
export interface KeptJudgement extends KeptItem, Omit<Judgement, 'judge_id'> {
  /** Instead of a judgement: whether the judge knows the team. */
  knows?: boolean;
}

/** What a judge's device keeps. */
export interface KeptJudging extends Kept {
  judging: JudgingFacts;
  submissions: JudgedSubmission[];
  /** What is not judged, the next one first. */
  order: string[];
  /** The judgements that the server has. */
  judgements: Judgement[];
  asked: JudgingList['asked'];
}

export type JudgingStore = QueueStore<KeptJudging, KeptJudgement>;

export const emptyJudging = { submissions: [], order: [], judgements: [], asked: [] };

export const openJudgingDatabase = (): JudgingStore =>
  openQueueDatabase<KeptJudging, KeptJudgement>({
    ...{ name: 'club-judging', items: 'judgements' },
    parts: { list: ['submissions', 'version'], judgements: ['judgements'] },
    empty: { submissions: [], judgements: [], version: '' },
  });
