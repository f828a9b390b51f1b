import type { Ids, Sample } from './makers.ts';

const token = 'a'.repeat(43);
const until = '2038-01-22T17:00';

const settings = {
  module: 'Robotics',
  opens_at: '2038-01-20T08:00',
  closes_at: '2038-01-20T17:00',
  grace_minutes: 10,
  judging: 'criteria',
  judgements_each: 3,
  hides_teams: true,
};

const form = {
  file: new File(['Team,Points,Time\nKernel Panic,120,1:02:33\n'], 'points.csv'),
  mapping: '{"header_row":0,"team":0,"points":1,"time":2}',
};

/** Contests, their judges with their devices, and their results. */
export const contestSamples = (ids: Ids): Record<string, Sample> => {
  const contests = `/api/admin/events/${ids.event}/contests`;
  const contest = `${contests}/${ids.post}`;
  const judges = `${contest}/judges`;
  const pair = { submission_id: ids.post, other_id: ids.event };
  const json = {
    ...settings,
    questions: [{ id: ids.post, for: 'team', kind: 'link', label: 'Repository' }],
    criteria: [{ id: ids.post, label: 'Idea', weight: 1, points: 5, prize: true }],
  };
  return {
    createContest: { request: `POST ${contests}`, json },
    updateContest: { request: `PUT ${contest}`, json: { ...json, version: 1 } },
    publishGallery: { request: `PUT ${contest}/gallery`, json: { is_public: true } },
    previewPoints: { request: `POST ${contest}/points/preview`, form },
    importPoints: { request: `POST ${contest}/points`, form },
    lockResults: {
      request: `POST ${contest}/results/lock`,
      json: { digest: 'seen', reason: 'The other admin is away' },
    },
    unlockResults: { request: `POST ${contest}/results/unlock`, json: { reason: 'A mistake' } },
    publishResults: {
      request: `POST ${contest}/results/publish`,
      json: { at: '2038-01-22T17:00', public_places: 3 },
    },
    issueContestPlaces: { request: `POST ${contest}/certificates`, json: { places: 3 } },
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
