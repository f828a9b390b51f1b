import type { Ids, Sample } from './makers.ts';

const token = 'a'.repeat(43);
const until = '2038-01-22T17:00';

/** Judges of a contest, and their devices. */
export const judgingSamples = (ids: Ids): Record<string, Sample> => {
  const judges = `/api/admin/events/${ids.event}/contests/${ids.post}/judges`;
  const pair = { submission_id: ids.post, other_id: ids.event };
  return {
    inviteJudge: {
      request: `POST ${judges}`,
      json: { name: 'Ayesha', email: 'ayesha@example.edu', until },
    },
    renewJudgeLink: { request: `POST ${judges}/${ids.post}/link`, json: { until } },
    joinJudging: { request: 'POST /api/judge/join', json: { secret: 'no-judge', token } },
    getJudging: { request: 'POST /api/judge/list', json: { token, version: 'seen' } },
    sendJudgements: {
      request: 'POST /api/judge/judgements',
      json: {
        token,
        sent_at: '2038-01-20T05:01:00.000Z',
        judgements: [
          {
            ...{ ...pair, nonce: ids.post, winner: ids.post, note: 'Clear idea' },
            ...{ scores: { [ids.post]: 3 }, at: '2038-01-20T05:00:00.000Z' },
          },
        ],
      },
    },
    declareConflict: {
      request: 'POST /api/judge/conflicts',
      json: { token, submissions: [{ submission_id: ids.post, is_own: true }] },
    },
  };
};
