import type {
  ContestResults,
  lockResults as lockCall,
  ResultRow,
  unlockResults as unlockCall,
} from '@club/contracts/events/results';
import { conflict } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { ContestById } from '../contest/contest.repository.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { contestState, recordContest } from '../contest/contest.service.ts';
import { assertUnlocked } from '../contest/judged-contest.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import { listJudges } from '../judging/judge.repository.ts';
import type { KeptRow } from '../tables.ts';
import { digestOf, rankLive } from './live-ranking.ts';
import { rankingNotes } from './ranking-notes.ts';
import type { ResultRecord } from './result.repository.ts';
import * as resultRepository from './result.repository.ts';

/** @throws 404 */
export async function getResults(
  { db }: Pick<EventsCtx, 'db'>,
  own: ContestById,
): Promise<ContestResults> {
  const contest = await contestRepository.getContest(db, own);
  const { id } = contest;
  const [saved, live, judges, changed] = await Promise.all([
    resultRepository.findResult(db, id),
    rankLive(db, contest),
    listJudges(db, id),
    resultRepository.changedAfterwards(db, id),
  ]);
  const judgeOf = (judge: string) => judges.find(({ id }) => id === judge)?.name ?? '';
  const isLocked = Boolean(saved?.locked_at);
  const rows = await withNames(db, isLocked && saved ? saved.places : live.rows, judgeOf);
  const digest = digestOf(live.rows);
  const isConfirmed = saved !== undefined && digestOf(saved.places) === digest;
  const nameOf = (of: string) =>
    rows.find(({ registration_id }) => registration_id === of)?.team_name ?? '';
  return {
    state: stateOf(saved, isConfirmed),
    digest,
    rows,
    notes: rankingNotes({
      ...{ rows, isLocked, silent: live.silent.map(judgeOf), hasChanged: !isConfirmed },
      changed: rows.filter(({ registration_id }) => changed.includes(registration_id)),
      groups: live.groups.map((group) => group.map(nameOf)),
      each: contest.judging === 'criteria' ? contest.judgements_each : null,
      isOpen: contest.judging !== 'points' && contestState(contest) !== 'closed',
    }),
    confirmed_by: isLocked || isConfirmed ? (saved?.confirmed_by ?? []) : [],
    reason: saved?.reason ?? '',
    locked_at: saved?.locked_at?.toISOString() ?? null,
    publish_at: saved?.publish_at?.toISOString() ?? null,
    published_at: saved?.published_at?.toISOString() ?? null,
    public_places: saved?.public_places ?? 3,
  };
}

/** A confirmation of another ranking than the live one counts for nothing. */
function stateOf(saved: ResultRecord | undefined, isConfirmed: boolean): ContestResults['state'] {
  if (saved?.published_at) return 'published';
  if (saved?.publish_at) return 'planned';
  if (saved?.locked_at) return 'locked';
  return isConfirmed && saved && saved.confirmed_by.length > 0 ? 'confirmed' : 'open';
}

const GONE = 'A team that was deleted';

/** The places keep no names, so that they are erased in one place. */
async function withNames(
  db: EventsDb,
  rows: KeptRow[],
  judgeOf: (id: string) => string,
): Promise<ResultRow[]> {
  const teams = await resultRepository.namedTeams(db, rows);
  return rows.map((row) => {
    const team = teams.get(row.registration_id);
    const given = row.given.map((one) => ({ ...one, judge: judgeOf(one.judge) }));
    return { ...row, given, team_name: team?.team_name ?? GONE, is_cancelled: !team?.has_place };
  });
}

/** The contest, locked, with the ranking that is saved. @throws 404 */
export async function lockOwn({ db }: EventsCtx, own: ContestById) {
  const contest = await contestRepository.lockContest(db, own);
  return { contest, saved: await resultRepository.findResult(db, contest.id) };
}

/** @throws 404, 409 `results_locked` | `ranking_changed` | `nothing_ranked` */
export async function lockResults(
  ctx: EventsCtx,
  { digest, reason, ...own }: InputOf<typeof lockCall>,
): Promise<ContestResults> {
  await inTransaction(ctx, async (ctx) => {
    const { contest, saved } = await lockOwn(ctx, own);
    await assertUnlocked(ctx.db, contest.id);
    const { rows } = await rankLive(ctx.db, contest);
    if (digestOf(rows) !== digest) throw rankingChanged();
    if (!rows.some(({ place }) => place !== null)) throw nothingRanked();
    const earlier = saved && digestOf(saved.places) === digest ? saved.confirmed_by : [];
    const confirmed_by = [...new Set([...earlier, ctx.actor.name])];
    const isLocked = reason !== undefined || confirmed_by.length > 1;
    await resultRepository.saveResult(ctx.db, {
      ...{ contest_id: contest.id, places: JSON.stringify(rows), confirmed_by },
      ...(isLocked && { locked_at: new Date(), reason: reason ?? '' }),
    });
    const action = reason !== undefined ? 'locked_alone' : isLocked ? 'locked' : 'confirmed';
    const after = isLocked ? { places: await auditedPlaces(ctx.db, rows) } : undefined;
    await recordContest(ctx, `contest.results_${action}`, contest, {
      ...{ ...(after && { after }), ...(reason && { detail: { reason } }) },
    });
  });
  return getResults(ctx, own);
}

/** @throws 404, 409 `results_not_locked` */
export async function unlockResults(
  ctx: EventsCtx,
  { reason, ...own }: InputOf<typeof unlockCall>,
): Promise<ContestResults> {
  await inTransaction(ctx, async (ctx) => {
    const { contest, saved } = await lockOwn(ctx, own);
    if (!saved?.locked_at) throw notLocked();
    await resultRepository.saveResult(ctx.db, {
      ...{ contest_id: contest.id, places: '[]', confirmed_by: [], reason: '' },
      ...{ locked_at: null, publish_at: null, published_at: null },
    });
    const before = { places: await auditedPlaces(ctx.db, saved.places) };
    const detail = { reason };
    await recordContest(ctx, 'contest.results_unlocked', contest, { before, detail });
  });
  return getResults(ctx, own);
}

/** The places for the audit log, which keeps references: names of teams can be erased. */
async function auditedPlaces(db: EventsDb, rows: KeptRow[]): Promise<string> {
  const teams = await resultRepository.namedTeams(db, rows);
  const placed = rows.filter(({ place }) => place !== null);
  return placed
    .map(
      ({ place, registration_id }) => `${place}. ${teams.get(registration_id)?.reference ?? '?'}`,
    )
    .join('\n');
}

export const notLocked = () => conflict('results_not_locked', 'Lock the results first.');
const rankingChanged = () =>
  conflict('ranking_changed', 'The ranking has changed meanwhile. Look at it again.');
const nothingRanked = () =>
  conflict('nothing_ranked', 'No team has a place yet, so there is nothing to lock.');
