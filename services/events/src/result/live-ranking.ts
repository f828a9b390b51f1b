import { createHash } from 'node:crypto';
import type { Criterion } from '@club/contracts/events/contest';
import type { Given } from '@club/contracts/events/results';
import type { Selectable } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import * as judgementRepository from '../judging/judgement.repository.ts';
import { listSent, listTeams } from '../submission/submission.repository.ts';
import type { ContestTable, KeptRow } from '../tables.ts';
import { shown } from './rank/places.ts';
import { rankByCriteria } from './rank/rank-criteria.ts';
import { rankByPairs } from './rank/rank-pairs.ts';
import { rankByPoints } from './rank/rank-points.ts';
import type { Ranking } from './rank/ranking.ts';
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
  if (contest.judging === 'points') return rankPoints(db, contest);
  const sent: Sent = new Map((await listSent(db, contest.id)).map((row) => [row.id, row]));
  const judgements = (await judgementRepository.listCounted(db, contest)).filter(
    ({ submission_id, other_id }) =>
      sent.has(submission_id) && (other_id === null || sent.has(other_id)),
  );
  const { ranked, silent, groups, more } =
    contest.judging === 'pairs'
      ? rankPairs(sent, judgements)
      : rankCriteria([...sent.keys()], judgements, contest);
  return {
    rows: ranked.flatMap(({ submission_id: id, ...row }) => {
      const own = sent.get(id);
      if (!own) return [];
      const { registration_id, number } = own;
      return [{ registration_id, number, ...row, time: '', ...more(id) }];
    }),
    silent,
    groups: groups.map((group) =>
      [...sent].flatMap(([id, team]) => (group.includes(id) ? team.registration_id : [])),
    ),
  };
}

/** Teams by the id of their submission, in the order of their numbers. */
type Sent = Map<string, { number: number; registration_id: string }>;

/** The ranking of submissions, and more of each that explains it. */
interface Judged extends Ranking {
  silent: string[];
  more: (id: string) => Pick<KeptRow, 'given' | 'prizes'>;
}

async function rankPoints(db: EventsDb, { id }: Contest): Promise<LiveRanking> {
  const teams = await listTeams(db, id);
  const taking = new Set(teams.map(({ registration_id }) => registration_id));
  const points = await resultRepository.listPoints(db, id);
  const known = points.filter(({ registration_id }) => taking.has(registration_id));
  const rows = rankByPoints(known).map(({ points: score, ...row }) => ({
    ...{ ...row, score, number: null, error: null, is_close: false, prizes: [], given: [] },
  }));
  return { rows, silent: [], groups: [] };
}

function rankCriteria(ids: string[], judgements: Judgement[], { criteria }: Contest): Judged {
  const { ranked, silent_judges, groups, marks } = rankByCriteria(
    ids,
    marksOf(judgements, criteria),
  );
  const winners = winnersOf(ids, judgements, criteria);
  const given = (id: string): Given[] =>
    marks
      .filter(({ submission_id }) => submission_id === id)
      .map(({ judge_id: judge, scores: points, percent, z }) => ({
        ...{ judge, points, percent: shown(percent), z: z && Math.round(100 * z) / 100 },
        ...{ against: '', won: null },
      }));
  const prizes = (id: string) =>
    winners.flatMap(({ label, best }) => (best.includes(id) ? [label] : []));
  const more = (id: string) => ({ given: given(id), prizes: prizes(id) });
  return { ranked, silent: silent_judges, groups, more };
}

/** What a judgement gives of all that it could give, by the weights. A criterion that it does not name does not count. */
function percentOf({ scores }: Judgement, criteria: Criterion[]): number | undefined {
  const named = criteria.filter(({ id }) => scores[id] !== undefined);
  const weights = named.reduce((sum, { weight }) => sum + weight, 0);
  const parts = named.map(({ id, weight, points }) => (weight * (scores[id] ?? 0)) / points);
  const percent = (100 * parts.reduce((sum, part) => sum + part, 0)) / weights;
  // The order of the parts decides the last bits, and no place.
  return weights > 0 ? Number(percent.toPrecision(12)) : undefined;
}

const marksOf = (judgements: Judgement[], criteria: Criterion[]) =>
  judgements.flatMap((judgement) => {
    const percent = percentOf(judgement, criteria);
    return percent === undefined ? [] : [{ ...judgement, percent }];
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

function rankPairs(sent: Sent, judgements: Judgement[]): Judged {
  const duels = judgements.flatMap(({ other_id, ...one }) =>
    other_id ? { ...one, other_id } : [],
  );
  const { ranked, groups } = rankByPairs([...sent.keys()], duels);
  const given = (id: string): Given[] =>
    duels.flatMap(({ judge_id, submission_id, other_id, winner }) => {
      if (id !== submission_id && id !== other_id) return [];
      const other = sent.get(id === submission_id ? other_id : submission_id);
      const won = winner === null ? 0.5 : Number(winner === id);
      const against = `Submission ${other?.number ?? ''}`;
      return [{ judge: judge_id, points: {}, percent: null, z: null, against, won }];
    });
  return { ranked, silent: [], groups, more: (id) => ({ given: given(id), prizes: [] }) };
}

/** Of places, scores and prizes: two admins confirm the same ranking when it has the same digest. */
export function digestOf(rows: KeptRow[]): string {
  const facts = rows.map(({ registration_id, place, score, prizes }) =>
    JSON.stringify([registration_id, place, score, prizes]),
  );
  return createHash('sha256').update(facts.sort().join()).digest('hex').slice(0, 32);
}
