import {
  type importPoints as importCall,
  type PointsPreview,
  pointsFile,
} from '@club/contracts/events/points-file';
import { conflict, invalid, tooLarge } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import * as contestRepository from '../../contest/contest.repository.ts';
import { recordContest } from '../../contest/contest.service.ts';
import { assertUnlocked } from '../../contest/judged-contest.service.ts';
import type { EventsCtx } from '../../events-ctx.ts';
import type { CsvRow } from '../../statement/parse/csv-rows.ts';
import { readRowsApart } from '../../statement/parse/read-apart.ts';
import { listTeams } from '../../submission/submission.repository.ts';
import type { TeamPoints } from '../rank/rank-points.ts';
import * as resultRepository from '../result.repository.ts';
import { headingsOf, mappingFor, readPoints } from './read-points.ts';

type Form = InputOf<typeof importCall>;

/** @throws 404, 409 `no_points_contest`, 422 */
export async function previewPoints(ctx: EventsCtx, form: Form): Promise<PointsPreview> {
  const contest = await contestRepository.getContest(ctx.db, form);
  return readForm(ctx, form, { contest, file: await rowsOf(ctx, form) });
}

/** @throws 404, 409 `no_points_contest` | `results_locked`, 422 */
export async function importPoints(ctx: EventsCtx, form: Form) {
  const file = await rowsOf(ctx, form);
  return inTransaction(ctx, async (ctx) => {
    const contest = await contestRepository.lockContest(ctx.db, form);
    await assertUnlocked(ctx.db, contest.id);
    const { rows, problems, changes, mapping } = await readForm(ctx, form, { contest, file });
    const [problem] = problems;
    if (problem) throw invalid({ file: problem });
    const points = rows.map(({ team_name, ...row }) => row);
    await resultRepository.replacePoints(ctx.db, contest.id, points);
    const kept = { ...mapping, leaves_out_others: false, headings: headingsOf(file, mapping) };
    const points_mapping = JSON.stringify(kept);
    await contestRepository.updateContest(ctx.db, contest.id, { points_mapping });
    const detail = { teams: rows.length };
    if (changes > 0) await recordContest(ctx, 'contest.points_imported', contest, { detail });
    return { teams: rows.length, changes };
  });
}

async function rowsOf({ signal }: EventsCtx, { file }: Form): Promise<CsvRow[]> {
  const { maxBytes, tooLarge: text } = pointsFile;
  if (file.size > maxBytes) throw tooLarge(text, { file: text });
  return readRowsApart(new Uint8Array(await file.arrayBuffer()), signal?.());
}

interface Sources {
  contest: Pick<contestRepository.ContestRow, 'id' | 'judging' | 'points_mapping'>;
  file: CsvRow[];
}

async function readForm({ db }: EventsCtx, { mapping: chosen }: Form, { contest, file }: Sources) {
  if (contest.judging !== 'points')
    throw conflict('no_points_contest', 'The places of this contest come from its judges.');
  const teams = await listTeams(db, contest.id);
  const read = readPoints(file, chosen ?? mappingFor(file, contest.points_mapping), teams);
  const known = await resultRepository.listPoints(db, contest.id);
  const keyOf = ({ registration_id, points, time }: TeamPoints) =>
    JSON.stringify([registration_id, points, time]);
  const saved = new Set(known.map(keyOf));
  const named = new Set(read.rows.map(({ registration_id }) => registration_id));
  const gone = known.filter(({ registration_id }) => !named.has(registration_id));
  const lost = new Set(gone.map(({ registration_id }) => registration_id));
  return {
    ...read,
    teams: teams.map(({ registration_id, team_name }) => ({ registration_id, team_name })),
    changes: read.rows.filter((row) => !saved.has(keyOf(row))).length + gone.length,
    removed: teams.flatMap((team) => (lost.has(team.registration_id) ? [team.team_name] : [])),
  };
}
