import type { Criterion } from '@club/contracts/events/contest';
import type { Given, ResultRow } from '@club/contracts/events/results';
import { type Cell, csv } from '@club/service-kit/http/csv';
import type { FileAnswer } from '@club/service-kit/http/route';
import type { ContestById } from '../contest/contest.repository.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { recordContest } from '../contest/contest.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import { eventFileName } from '../event/event-file-name.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getResults } from './results.service.ts';

/** The sheet that explains each place: who gave what. The audit log records the admin. @throws 404 */
export async function exportResults(ctx: EventsCtx, own: ContestById): Promise<FileAnswer> {
  const event = await eventRepository.getEvent(ctx.db, own.id);
  const contest = await contestRepository.getContest(ctx.db, own);
  const { rows } = await getResults(ctx, own);
  await recordContest(ctx, 'contest.results_exported', contest);
  const { criteria } = contest;
  return {
    body: csv([headings(criteria), ...rows.flatMap((row) => linesOf(row, criteria))]),
    type: 'text/csv; charset=utf-8',
    fileName: eventFileName('results', event, 'csv'),
  };
}

const headings = (criteria: Criterion[]): Cell[] => [
  ...['Place', 'Team', 'Submission', 'Score', 'Standard error', 'Time', 'Prizes', 'Judge'],
  ...criteria.map(({ label }) => label),
  ...['Points in %', 'Above own mean, in own spreads', 'Against', 'Won'],
];

const NOBODY: Given = { judge: '', points: {}, percent: null, z: null, against: '', won: null };

const linesOf = ({ given, ...row }: ResultRow, criteria: Criterion[]): Cell[][] =>
  (given.length > 0 ? given : [NOBODY]).map(({ judge, points, percent, z, against, won }) => [
    ...[row.place, row.team_name, row.number, row.score, row.error, row.time],
    ...[row.prizes.join(', '), judge, ...criteria.map(({ id }) => points[id])],
    ...[percent, z, against, won],
  ]);
