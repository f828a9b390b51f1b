import { type Judgement, judgedOf, mergeJudgements } from '@club/contracts/events/merge-judgements';
import { sampleJudgingList } from '@club/contracts/samples/events';
import type { JudgingApi } from '../features/judging/work/judging-api.ts';
import { answer, type Fault } from './door-server.ts';

interface ServerState {
  list: ReturnType<typeof sampleJudgingList>;
  judgements: Map<string, Judgement>;
  faults: (Fault | undefined)[];
  ended: string;
  /** Reasons by submission. */
  refused: Map<string, string>;
  known: string[];
}

const ALWAYS = { begins_at: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };

/** A server for one judge with the rules of the contract, in memory. @param now its clock in milliseconds */
export function judgingServer(
  fields: Parameters<typeof sampleJudgingList>[0] = {},
  now: () => number = Date.now,
) {
  const sampled = sampleJudgingList({ judgements: [], ...fields });
  const list = { ...sampled, judging: { ...sampled.judging, ...ALWAYS } };
  const state: ServerState = {
    ...{ list, judgements: new Map(), faults: [], ended: '', refused: new Map(), known: [] },
  };
  return {
    state,
    has: (nonce: string) => state.judgements.has(nonce),
    api: apiOf(state, () => new Date(now()).toISOString()),
  };
}

function apiOf(state: ServerState, clock: () => string): JudgingApi {
  const read = () => {
    const submissions = state.list.submissions?.filter(({ id }) => !state.known.includes(id)) ?? [];
    const judgements = mergeJudgements(state.judgements.values());
    const judged = judgedOf(judgements);
    const order = submissions.map(({ id }) => id).filter((id) => !judged.has(id));
    return { ...state.list, now: clock(), submissions, judgements, order };
  };
  return {
    list: () => answer(state, read),
    send: ({ judgements, sent_at }) =>
      answer(state, () => {
        const now = clock();
        const ahead = Date.parse(now) - Date.parse(sent_at);
        const results = judgements.map(
          ({ nonce, submission_id, scores = {}, knows = null, ...said }) => {
            const at = new Date(Date.parse(said.at) + ahead).toISOString();
            if (knows !== null) {
              if (knows) state.known.push(submission_id);
              state.list = { ...state.list, asked: [], version: `v${state.known.length + 1}` };
              return { nonce, at, reason: '' };
            }
            const reason = state.refused.get(submission_id) ?? '';
            const { other_id = null, winner = null, note = '' } = said;
            const points = Object.entries(scores).map(
              ([id, given]) => [id, Number(given)] as const,
            );
            const stored = { nonce, at, submission_id, other_id, winner, note };
            if (!reason && !state.judgements.has(nonce))
              state.judgements.set(nonce, { ...stored, scores: Object.fromEntries(points) });
            return { nonce, at, reason };
          },
        );
        return { now, results };
      }),
  };
}
