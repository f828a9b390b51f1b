import type {
  declareConflict,
  getJudging,
  joinJudging,
  sendJudgements,
} from '@club/contracts/events/judging';
import type { JudgeRefusal } from '@club/contracts/events/merge-judgements';
import { callAt } from '@club/contracts/http/client';
import { LIMIT, type Sending } from '../../../queue/calls.ts';

/** The calls of a judge's device. They reject with an ApiError. */
export interface JudgingApi {
  join: Sending<typeof joinJudging>;
  list: Sending<typeof getJudging>;
  send: Sending<typeof sendJudgements>;
  declare: Sending<typeof declareConflict>;
}

export const judgingApi: JudgingApi = {
  join: (body) =>
    callAt<typeof joinJudging>({ method: 'post', path: '/api/judge/join' }, { body }, LIMIT),
  list: (body) =>
    callAt<typeof getJudging>({ method: 'post', path: '/api/judge/list' }, { body }, LIMIT),
  send: (body) =>
    callAt<typeof sendJudgements>(
      { method: 'post', path: '/api/judge/judgements' },
      { body },
      LIMIT,
    ),
  declare: (body) =>
    callAt<typeof declareConflict>(
      { method: 'post', path: '/api/judge/conflicts' },
      { body },
      LIMIT,
    ),
};

/** As with the door: after `ends` the device forgets the submissions, after `waits` it goes on. */
const FATES: Record<JudgeRefusal, 'ends' | 'waits'> = {
  judge_unknown: 'ends',
  judge_revoked: 'ends',
  judging_over: 'ends',
  judge_full: 'waits',
  too_many_devices: 'waits',
};

/** The codes that end the link of a device. */
export const judgingEnds: readonly string[] = Object.entries(FATES).flatMap(([code, fate]) =>
  fate === 'ends' ? code : [],
);
