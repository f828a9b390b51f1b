import type { getJudging, sendJudgements } from '@club/contracts/events/judging';
import { sending } from '../../../queue/calls.ts';

/** The calls of a judge's device. They reject with an ApiError. */
export const judgingApi = {
  list: sending<typeof getJudging>('/api/judge/list'),
  send: sending<typeof sendJudgements>('/api/judge/judgements'),
};

export type JudgingApi = typeof judgingApi;
