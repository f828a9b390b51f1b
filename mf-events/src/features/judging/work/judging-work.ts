import {
  JUDGE_POLL_MS,
  type JudgeRefusal,
  MAX_JUDGEMENTS,
  mergeJudgements,
} from '@club/contracts/events/merge-judgements';
import { sentTime } from '../../../queue/kept.ts';
import {
  createView,
  keep,
  type Queue,
  type QueueRules,
  type QueueView,
} from '../../../queue/queue.ts';
import { settleItems } from '../../../queue/send.ts';
import { aheadBy } from '../../../queue/sync.ts';
import { emptyJudging, type KeptJudgement, type KeptJudging } from '../kept/kept-judging.ts';
import type { JudgingApi } from './judging-api.ts';
import { nameIn, withAnswers } from './own-judgements.ts';

export type JudgingView = QueueView<KeptJudging, KeptJudgement>;

export interface JudgingWork extends Queue<KeptJudging, KeptJudgement> {
  api: JudgingApi;
}

/** After these the device forgets the submissions. After any other refusal it goes on. */
const ENDS: readonly JudgeRefusal[] = ['judge_unknown', 'judge_revoked', 'judging_over'];

/** The judging of this device. */
export function createJudging(
  deps: Pick<JudgingWork, 'store' | 'api' | 'now' | 'newId'>,
): JudgingWork {
  const rules: QueueRules<KeptJudging, KeptJudgement> = {
    ...{ most: MAX_JUDGEMENTS, pollMs: JUDGE_POLL_MS, emptied: emptyJudging },
    ...{ ends: ENDS, over: 'judging_over', late: 'judging_late', full: 'judge_full' },
    read: () => readJudging(work),
    send: (kept, items) => send(work, kept, items),
    nameOf: (kept, { submission_id, other_id }) =>
      [submission_id, ...(other_id ? [other_id] : [])].map((id) => nameIn(kept, id)).join(', '),
    endsAt: ({ judging }) => judging.until,
  };
  const work: JudgingWork = { ...createView<JudgingView>({}), ...deps, rules };
  return work;
}

/** What the server has for a judge. Without newer submissions, none. @throws the error of the call */
export async function askList(
  work: JudgingWork,
  { token: secret, version }: Pick<KeptJudging, 'token' | 'version'>,
) {
  const sentAt = work.now();
  const list = await work.api.list({ secret, ...(version && { version }) });
  return {
    ...{ ahead: aheadBy(work, sentAt, list.now), contact_at: list.now, version: list.version },
    ...{ judging: list.judging, order: list.order, asked: list.asked },
    judgements: mergeJudgements(list.judgements),
    ...(list.submissions && { submissions: list.submissions }),
  };
}

/** Reads what is new. @throws the error of the call */
export async function readJudging(work: JudgingWork): Promise<void> {
  const { kept } = work.view();
  if (!kept) return;
  const list = await askList(work, kept);
  await keep(work, { ...(work.view().kept ?? kept), ...list });
}

/** @throws the error of the call */
async function send(
  work: JudgingWork,
  kept: KeptJudging,
  items: readonly KeptJudgement[],
): Promise<void> {
  const { now, results } = await work.api.send({
    secret: kept.token,
    sent_at: new Date(work.now()).toISOString(),
    judgements: items.map((item) => {
      const { ahead: _, ...sent } = item;
      return { ...sent, at: sentTime(kept, item) };
    }),
  });
  const known = work.view().kept;
  if (!known) return;
  const taken = results.flatMap(({ nonce, reason, at }) => {
    const item = reason ? undefined : items.find((one) => one.nonce === nonce);
    if (!item || item.knows !== undefined) return [];
    const { ahead: _, ...judgement } = item;
    return { ...judgement, at };
  });
  const judgements = mergeJudgements([...known.judgements, ...taken]);
  const refused = results.filter(({ reason }) => reason);
  const next = { ...withAnswers(known, items), judgements, contact_at: now };
  await settleItems(work, next, { items, refused });
  // Other submissions may come instead. The items are sent, whatever becomes of this reading.
  if (items.some(({ knows }) => knows !== undefined))
    await readJudging(work).catch(() => undefined);
}
