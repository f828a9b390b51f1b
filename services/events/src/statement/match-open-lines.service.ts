import type { EventsCtx } from '../events-ctx.ts';
import { matchLines } from './match/match-lines.ts';
import type { LineMatch, OpenLine } from './match/match-types.ts';
import * as lineRepository from './statement-line.repository.ts';

export interface OpenMatches {
  lines: OpenLine[];
  /** By the id of the line. */
  matches: Map<string, LineMatch>;
}

/** Matches all open lines with all registrations as they are now. A site without open lines does no work. */
export async function matchOpenLines({ db, timeZone }: EventsCtx): Promise<OpenMatches> {
  const lines = await lineRepository.listOpenLines(db);
  if (lines.length === 0) return { lines, matches: new Map() };
  const teams = await lineRepository.listPayingTeams(db, timeZone);
  return { lines, matches: await matchLines(lines, teams) };
}
