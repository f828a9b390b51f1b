import { createHash } from 'node:crypto';
import type { Criterion } from '@club/contracts/events/contest';
import type { Given } from '@club/contracts/events/results';
import type { Selectable } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import * as judgementRepository from '../judging/judgement.repository.ts';
import type { ContestTable, KeptRow } from '../tables.ts';
import { shown } from './rank/places.ts';
import { type Mark, rankByCriteria } from './rank/rank-criteria.ts';
import { rankByPairs } from './rank/rank-pairs.ts';
import { rankByPoints } from './rank/rank-points.ts';
import type { RankedSubmission } from './rank/ranking.ts';
import * as resultRepository from './result.repository.ts';

type Contest = Pick<Selectable<ContestTable>, 'id' | 'judging' | 'criteria'>;
type Judgement = judgementRepository.StoredJudgement;

/** The ranking as the judgements, or the points of a file, are now. */
export interface LiveRanking {
  rows: KeptRow[];
  /** Judges whose marks count for nothing. */
  silent: string[];
  /** Registrations in groups that nobody compared; at most one group: all places are comparable. */
  groups: string[][];
}

export async function rankLive(db: EventsDb, contest: Contest): Promise<LiveRanking> {
  const teams = await resultRepository.listTeams(db, contest.id);
  if (contest.judging === 'points') return rankPoints(db, contest, teams);
  const sent = teams.flatMap(({ submission_id, number, registration_id }) =>
    submission_id ? [{ submission_id, number, registration_id }] : [],
  );
  const ids = new Set(sent.map(({ submission_id }) => submission_id));
  const isPairs = contest.judging === 'pairs';
  // The way of judging may have been another one before.
  const judgements = (await judgementRepository.listCounted(db, contest.id)).filter(
    ({ submission_id, other_id }) =>
      ids.has(submission_id) && (other_id ? isPairs && ids.has(other_id) : !isPairs),
  );
  const judged = { contest, sent, judgements };
  return isPairs ? rankPairs(judged) : rankCriteria(judged);
}

interface Judged {
  contest: Contest;
  sent: { submission_id: string; number: number | null; registration_id: string }[];
  judgements: Judgement[];
}

async function rankPoints(
  db: EventsDb,
  { id }: Contest,
  teams: resultRepository.ContestTeam[],
): Promise<LiveRanking> {
  const points = await resultRepository.listPoints(db, id);
  const known = points.filter((entry) =>
    teams.some(({ registration_id }) => registration_id === entry.registration_id),
  );
  const rows = rankByPoints(known).map(({ registration_id, place, is_tied, points, seconds }) => ({
    ...{ registration_id, number: null, place, is_tied, score: points, error: null, seconds },
    ...{ is_close: false, prizes: [], given: [] },
  }));
  return { rows, silent: [], groups: [] };
}

function rankCriteria({ contest: { criteria }, sent, judgements }: Judged): LiveRanking {
  const ids = sent.map(({ submission_id }) => submission_id);
  const { ranked, standard, silent_judges, groups } = rankByCriteria(
    ids,
    marksOf(judgements, criteria),
  );
  const zOf = (judgement: Judgement) =>
    standard.find(
      ({ judge_id, submission_id }) =>
        judge_id === judgement.judge_id && submission_id === judgement.submission_id,
    )?.z;
  const given = (judgement: Judgement): Given => ({
    judge: judgement.judge_id,
    points: Object.fromEntries(
      criteria.flatMap(({ id }) => {
        const points = judgement.scores[id];
        return points === undefined ? [] : [[id, points]];
      }),
    ),
    percent: shown(percentOf(judgement, criteria) ?? 0),
    z: round(zOf(judgement)),
    ...{ against: '', won: null },
  });
  const about = (id: string) =>
    judgements.filter((one) => one.submission_id === id && percentOf(one, criteria) !== undefined);
  const winners = winnersOf(ids, judgements, criteria);
  return {
    rows: keptRows(ranked, sent, (id) => ({
      given: about(id).map(given),
      prizes: winners.flatMap(({ label, best }) => (best.includes(id) ? [label] : [])),
    })),
    silent: silent_judges,
    groups: registrationsIn(groups, sent),
  };
}

const round = (z: number | undefined): number | null =>
  z === undefined ? null : Math.round(100 * z) / 100;

/** What a judgement gives of all that it could give, by the weights. A criterion that it does not name does not count. */
function percentOf({ scores }: Judgement, criteria: Criterion[]): number | undefined {
  const named = criteria.filter(({ id }) => scores[id] !== undefined);
  const weights = named.reduce((sum, { weight }) => sum + weight, 0);
  const parts = named.map(({ id, weight, points }) => (weight * (scores[id] ?? 0)) / points);
  const percent = (100 * parts.reduce((sum, part) => sum + part, 0)) / weights;
  // The order of the parts decides the last bits, and no place.
  return weights > 0 ? Number(percent.toPrecision(12)) : undefined;
}

const marksOf = (judgements: Judgement[], criteria: Criterion[]): Mark[] =>
  judgements.flatMap((judgement) => {
    const { judge_id, submission_id } = judgement;
    const percent = percentOf(judgement, criteria);
    return percent === undefined ? [] : [{ judge_id, submission_id, percent }];
  });

/** The best submissions of each criterion with a prize, ranked by this criterion alone. */
const winnersOf = (ids: string[], judgements: Judgement[], criteria: Criterion[]) =>
  criteria
    .filter(({ prize }) => prize)
    .map((criterion) => {
      const { ranked } = rankByCriteria(ids, marksOf(judgements, [criterion]));
      const best = ranked.filter(({ place }) => place === 1);
      return { label: criterion.label, best: best.map(({ submission_id }) => submission_id) };
    });

function rankPairs({ sent, judgements }: Judged): LiveRanking {
  const duels = judgements.flatMap(({ submission_id, other_id, winner }) =>
    other_id ? [{ submission_id, other_id, winner }] : [],
  );
  const { ranked, groups } = rankByPairs(
    sent.map(({ submission_id }) => submission_id),
    duels,
  );
  const numberOf = (id: string) => sent.find(({ submission_id }) => submission_id === id)?.number;
  const given = (id: string): Given[] =>
    judgements.flatMap(({ judge_id, submission_id, other_id, winner }) => {
      if (!other_id || (id !== submission_id && id !== other_id)) return [];
      const other = id === submission_id ? other_id : submission_id;
      const won = winner === null ? 0.5 : Number(winner === id);
      const against = `Submission ${numberOf(other) ?? ''}`;
      return [{ judge: judge_id, points: {}, percent: null, z: null, against, won }];
    });
  return {
    rows: keptRows(ranked, sent, (id) => ({ given: given(id), prizes: [] })),
    silent: [],
    groups: registrationsIn(groups, sent),
  };
}

/** By place, and those that share one by their number. */
const keptRows = (
  ranked: RankedSubmission[],
  sent: Judged['sent'],
  more: (id: string) => Pick<KeptRow, 'given' | 'prizes'>,
): KeptRow[] => {
  const rows = ranked.flatMap(({ submission_id, ...row }) => {
    const own = sent.find((one) => one.submission_id === submission_id);
    if (!own) return [];
    const { registration_id, number } = own;
    return [{ registration_id, number, ...row, seconds: null, ...more(submission_id) }];
  });
  const orderOf = ({ place, number }: KeptRow) => [place ?? LAST, number ?? 0] as const;
  return rows.sort((one, other) => {
    const [[place, number], [otherPlace, otherNumber]] = [orderOf(one), orderOf(other)];
    return place - otherPlace || number - otherNumber;
  });
};

const LAST = Number.MAX_SAFE_INTEGER;

const registrationsIn = (groups: string[][], sent: Judged['sent']): string[][] =>
  groups.map((group) =>
    sent.flatMap(({ submission_id, registration_id }) =>
      group.includes(submission_id) ? [registration_id] : [],
    ),
  );

/** Of places, scores and prizes: two admins confirm the same ranking when it has the same digest. */
export const digestOf = (rows: KeptRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows
          .map(({ registration_id, place, score, prizes }) => [
            registration_id,
            place,
            score,
            prizes,
          ])
          .sort(),
      ),
    )
    .digest('hex')
    .slice(0, 32);
