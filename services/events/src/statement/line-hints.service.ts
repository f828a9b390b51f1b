import type { StatementLine } from '@club/contracts/events/statement/line';
import { inMajor } from '@club/contracts/values/minor-units';
import type { EventsCtx } from '../events-ctx.ts';
import { isOpen } from './match/line-evidence.ts';
import type { OpenMatches } from './match-open-lines.service.ts';
import * as lineRepository from './statement-line.repository.ts';

const MAX_SHOWN = 10;

/** For each line without candidates: the ids of the teams that owe exactly its open amount. */
export function sameAmounts(
  ids: string[],
  { lines, matches, byDue }: OpenMatches,
): Map<string, string[]> {
  const wanted = new Set(ids);
  return new Map(
    lines
      .filter(({ id }) => wanted.has(id) && matches.get(id)?.candidates.length === 0)
      .map(({ id, open_amount }) => [
        id,
        (byDue.get(open_amount) ?? [])
          .filter(isOpen)
          .slice(0, MAX_SHOWN)
          .map((team) => team.id),
      ]),
  );
}

/** For each line whose team has more than one transfer: the other ones, open or linked. */
export async function otherTransfers(
  { db }: EventsCtx,
  ids: string[],
  { matches }: OpenMatches,
): Promise<Map<string, StatementLine['other_transfers']>> {
  const teamOf = new Map<string, string>();
  for (const id of ids) {
    const match = matches.get(id);
    const team = match?.problem === 'two_transfers' && match.candidates[0]?.team.id;
    if (team) teamOf.set(id, team);
  }
  if (teamOf.size === 0) return new Map();
  const linesOf = new Map([...teamOf.values()].map((team) => [team, new Set<string>()]));
  for (const { registration_id, line_id } of await lineRepository.listLinks(db, [
    ...linesOf.keys(),
  ]))
    linesOf.get(registration_id)?.add(line_id);
  for (const [lineId, { candidates }] of matches)
    for (const { team } of candidates) linesOf.get(team.id)?.add(lineId);
  const rows = await lineRepository.listLines(
    db,
    [...linesOf.values()].flatMap((set) => [...set]),
  );
  const shown = rows.map(({ id, booked_on, amount, payer, text, transaction_id }) => ({
    ...inMajor({ id, booked_on, amount, payer, text, transaction_id }),
    state: matches.get(id)?.state ?? ('linked' as const),
  }));
  shown.sort((a, b) => a.booked_on.localeCompare(b.booked_on));
  return new Map(
    [...teamOf].map(([id, team]) => [
      id,
      shown
        .filter((other) => other.id !== id && linesOf.get(team)?.has(other.id))
        .slice(0, MAX_SHOWN),
    ]),
  );
}
