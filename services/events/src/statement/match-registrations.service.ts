import type { MatchClass } from '@club/contracts/events/registration';
import type { RegistrationFlag } from '@club/contracts/events/registration-list';
import type { RegistrationMatch } from '@club/contracts/events/statement/line';
import { toMajor } from '@club/contracts/values/minor-units';
import type { EventsCtx } from '../events-ctx.ts';
import { matchLines } from './match/match-lines.ts';
import type { LineMatch, OpenLine } from './match/match-types.ts';
import { matchOpenLines, type OpenMatches, presentReversal } from './match-open-lines.service.ts';
import * as lineRepository from './statement-line.repository.ts';

type Best = { line: OpenLine; match: LineMatch };

/** A debit takes one of the lines back that are linked to each of these registrations. */
const isTakenBack = (links: { line_id: string }[], { reversals }: OpenMatches): boolean =>
  links.some(({ line_id }) => reversals.certain.has(line_id));

/** The open line that fits each of the registrations best. */
function bestLines({ lines, matches }: OpenMatches, ids: string[]): Map<string, Best> {
  const wanted = new Set(ids);
  const best = new Map<string, Best>();
  for (const line of lines) {
    const match = matches.get(line.id);
    for (const { team } of match?.candidates ?? []) {
      if (!match || !wanted.has(team.id)) continue;
      if (best.get(team.id)?.match.state !== 'sure') best.set(team.id, { line, match });
    }
  }
  return best;
}

/** What the statements say about registrations, by their ids. */
export async function matchClassesOf(
  ctx: EventsCtx,
  ids: string[],
): Promise<Map<string, MatchClass>> {
  if (ids.length === 0) return new Map();
  const links = await lineRepository.listLinks(ctx.db, ids);
  const found = await matchOpenLines(ctx);
  const best = bestLines(found, ids);
  const classOf = (id: string): MatchClass => {
    const own = links.filter(({ registration_id }) => registration_id === id);
    if (own.length === 0) return best.get(id)?.match.state ?? 'none';
    return isTakenBack(own, found) ? 'reversed' : 'linked';
  };
  return new Map(ids.map((id) => [id, classOf(id)]));
}

/** Adds to a filter of the list what its flag needs. */
export async function withSureIds<Filter extends { flag?: RegistrationFlag | undefined }>(
  ctx: EventsCtx,
  filter: Filter,
): Promise<Filter & { sure_ids?: string[]; reversed_ids?: string[] }> {
  if (filter.flag === 'reversed') {
    const lines = [...(await matchOpenLines(ctx)).reversals.certain.keys()];
    return { ...filter, reversed_ids: await lineRepository.listLinkedTeams(ctx.db, lines) };
  }
  if (filter.flag !== 'matched' && filter.flag !== 'unmatched') return filter;
  const { matches } = await matchOpenLines(ctx);
  const sure = [...matches.values()].filter(({ state }) => state === 'sure');
  return { ...filter, sure_ids: sure.flatMap(({ candidates }) => candidates[0]?.team.id ?? []) };
}

/** The transfer that is linked to a registration, or the open one that fits it best. */
export async function matchOf(
  ctx: EventsCtx,
  { id, payable }: { id: string; payable: number },
): Promise<RegistrationMatch | null> {
  const linked = await lineRepository.findLinkedLine(ctx.db, id);
  const found = await matchOpenLines(ctx);
  const best = linked ? await matchLinked(ctx, linked, id) : bestLines(found, [id]).get(id);
  if (!best) return null;
  const { line, match } = best;
  const reversal = presentReversal(found.reversals.certain.get(line.id));
  const reasons = match.candidates.find(({ team }) => team.id === id)?.reasons ?? [];
  const open = match.state === 'sure' ? 'sure' : 'likely';
  return {
    line_id: line.id,
    booked_on: line.booked_on,
    amount: toMajor(line.open_amount),
    payer: line.payer,
    text: line.text,
    transaction_id: line.transaction_id,
    class: linked ? (reversal ? 'reversed' : 'linked') : open,
    reversal,
    amount_fits: line.open_amount === payable,
    id_fits: reasons.includes('transaction_id'),
    reference_fits: reasons.includes('reference'),
  };
}

/** What a linked line says about its registration. */
async function matchLinked({ db, timeZone }: EventsCtx, line: OpenLine, id: string): Promise<Best> {
  const teams = await lineRepository.listPayingTeams(db, timeZone, [id]);
  const match = (await matchLines([line], teams)).get(line.id);
  return { line, match: match ?? { state: 'none', problem: null, candidates: [] } };
}
