import type { FoundRegistration } from '@club/contracts/events/registration-search';
import type {
  LineState,
  listStatementLines as listCall,
  StatementLine,
} from '@club/contracts/events/statement/line';
import type { explainDebit as explainCall } from '@club/contracts/events/statement/line-work';
import { inMajor, toMajor } from '@club/contracts/values/minor-units';
import { notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import { presentRegistration } from '../registration/registration.presenter.ts';
import * as listRepository from '../registration/registration-list.repository.ts';
import { otherTransfers, sameAmounts } from './line-hints.service.ts';
import type { LineMatch } from './match/match-types.ts';
import { matchOpenLines, type OpenMatches, presentReversal } from './match-open-lines.service.ts';
import * as lineRepository from './statement-line.repository.ts';

export async function listStatementLines(ctx: EventsCtx, query: InputOf<typeof listCall>) {
  const [phases, found] = await Promise.all([
    lineRepository.listPhases(ctx.db, query.search),
    matchOpenLines(ctx),
  ]);
  const lines = phases.map(({ id, phase, found: isFound }) => ({
    id,
    isFound,
    state: phase === 'open' ? (found.matches.get(id)?.state ?? 'none') : phase,
  }));
  const shown = lines.filter(
    ({ state, isFound }) => isFound && (query.state === undefined || state === query.state),
  );
  const start = query.page * query.page_size;
  const ids = shown.slice(start, start + query.page_size).map(({ id }) => id);
  const count = (state: LineState) => lines.filter((line) => line.state === state).length;
  return {
    items: await presentLines(ctx, ids, found),
    total: shown.length,
    counts: {
      sure: count('sure'),
      likely: count('likely'),
      none: count('none'),
      linked: count('linked'),
      ignored: count('ignored'),
    },
    notices: found.reversals.notices.map(presentNotice),
  };
}

const SHOWN_CREDITS = 20;

/** A debit of which only the amount fits, with the lines that it may take back. */
function presentNotice({ debit, credits }: OpenMatches['reversals']['notices'][number]) {
  const { id, account, is_explained, takes_line, ...line } = debit;
  const shown = credits
    .slice(0, SHOWN_CREDITS)
    .map(({ account, doubt, ...credit }) => inMajor(credit));
  return { ...inMajor(line), account, debit_id: id, lines: shown, count: credits.length };
}

/** Says which line a debit takes back, or that it takes back none. @throws 404, 422 */
export async function explainDebit(
  ctx: EventsCtx,
  { debit_id: id, line_id: takes_line }: InputOf<typeof explainCall>,
): Promise<{ success: true }> {
  await inTransaction(ctx, async (ctx) => {
    if (takes_line) await lineRepository.lockLine(ctx.db, takes_line);
    const explained_by = ctx.actor.name;
    await lineRepository.explainDebit(ctx.db, { id, takes_line, explained_by });
    await recordChange(ctx, {
      action: 'statement_debit.explained',
      subject: `statement_debit:${id}`,
      detail: takes_line ? { line: takes_line } : {},
      topics: ['registrations'],
    });
  });
  return { success: true };
}

/** A line as it is now. @throws 404 */
export async function getLine(ctx: EventsCtx, id: string): Promise<StatementLine> {
  const [line] = await presentLines(ctx, [id], await matchOpenLines(ctx));
  if (!line) throw notFound('Line');
  return line;
}

/** In the order of the ids. */
async function presentLines(
  ctx: EventsCtx,
  ids: string[],
  found: OpenMatches,
): Promise<StatementLine[]> {
  const { matches, reversals } = found;
  const sameAmount = sameAmounts(ids, found);
  const teamIds = ids.flatMap((id) => [
    ...(matches.get(id)?.candidates.map(({ team }) => team.id) ?? []),
    ...(sameAmount.get(id) ?? []),
  ]);
  const [rows, teams, others] = await Promise.all([
    lineRepository.listLines(ctx.db, ids),
    candidatesOf(ctx, teamIds),
    otherTransfers(ctx, ids, found),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? {
          ...presentLine(row, matches.get(id), teams),
          reversal: presentReversal(reversals.certain.get(id) ?? reversals.possible.get(id)),
          same_amount: (sameAmount.get(id) ?? []).flatMap((team) => foundTeam(teams.get(team))),
          other_transfers: others.get(id) ?? [],
        }
      : [];
  });
}

function foundTeam(facts: CandidateFacts | undefined): FoundRegistration[] {
  if (!facts) return [];
  const {
    registration_id: id,
    team_name,
    reference,
    event_id,
    event_title,
    payment_status,
  } = facts;
  return [{ id, team_name, reference, event_id, event_title, payment_status }];
}

type CandidateFacts = Omit<StatementLine['candidates'][number], 'reasons'>;

async function candidatesOf(
  { db, timeZone }: EventsCtx,
  ids: string[],
): Promise<Map<string, CandidateFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await listRepository.listByIds(db, [...new Set(ids)]);
  const titles = await lineRepository.listEventTitles(
    db,
    rows.map(({ event_id }) => event_id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...presentRegistration(row, timeZone),
        registration_id: row.id,
        registered_on: wallClock(row.registered_at, timeZone).slice(0, 10),
        event_id: row.event_id,
        event_title: titles.get(row.event_id) ?? '',
        members: row.members.map(({ name }) => name),
      },
    ]),
  );
}

function presentLine(
  row: lineRepository.DetailedLine,
  match: LineMatch | undefined,
  teams: Map<string, CandidateFacts>,
): Omit<StatementLine, 'reversal' | 'same_amount' | 'other_transfers'> {
  const open = row.amount - row.links.reduce((sum, { amount }) => sum + amount, 0);
  const closed = row.ignored_at ? 'ignored' : 'linked';
  return {
    ...row,
    amount: toMajor(row.amount),
    open_amount: toMajor(open),
    state: row.ignored_at || open <= 0 ? closed : (match?.state ?? 'none'),
    problem: match?.problem ?? null,
    candidates: (match?.candidates ?? []).flatMap(({ team, reasons }) => {
      const facts = teams.get(team.id);
      return facts ? { ...facts, reasons } : [];
    }),
    links: row.links.map(inMajor),
  };
}
