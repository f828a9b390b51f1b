import type { Reversal } from '@club/contracts/events/statement/line';
import type { Topic } from '@club/contracts/http/topics';
import { toMajor } from '@club/contracts/values/minor-units';
import { nextStamp } from '@club/service-kit/db/changes';
import type { Pool } from '@club/service-kit/db/database';
import { getBankAccount } from '../bank-account/bank-account.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { matchLines } from './match/match-lines.ts';
import type { Debit, LineMatch, OpenLine, PayingTeam } from './match/match-types.ts';
import { findReversals, type Reversals } from './match/reversals.ts';
import { indexTeams } from './match/team-index.ts';
import * as lineRepository from './statement-line.repository.ts';

export interface OpenMatches {
  lines: OpenLine[];
  /** By the id of the line. */
  matches: Map<string, LineMatch>;
  /** The debits that take lines back, also linked ones. */
  reversals: Reversals;
  /** All teams by the amount that they owe, in minor units. */
  byDue: Map<number, PayingTeam[]>;
}

const TOPICS: readonly Topic[] = ['registrations'];
/** The work of jobs, such as retention, touches no topic. */
const MAX_AGE_MS = 60_000;

const kept = new WeakMap<Pool, { madeAt: number; found: Promise<OpenMatches> }>();

/**
 * Matches all open lines with all registrations, once for each change of them. A request that has changed something itself
 * matches again.
 */
export function matchOpenLines(ctx: EventsCtx): Promise<OpenMatches> {
  const { pool, changes, touched } = ctx;
  if (touched.has('registrations')) return match(ctx);
  const known = kept.get(pool);
  const isNew = known && Date.now() - known.madeAt < MAX_AGE_MS;
  if (isNew && known.madeAt > changes.lastChange(TOPICS)) return known.found;
  const madeAt = nextStamp();
  const found = match(ctx);
  kept.set(pool, { madeAt, found });
  found.catch(() => kept.delete(pool));
  return found;
}

const nothing: Reversals = { certain: new Map(), possible: new Map(), notices: [] };

/** A site without open lines and without debits does no work. */
async function match({ db, timeZone }: EventsCtx): Promise<OpenMatches> {
  const [lines, { credits, debits }, account] = await Promise.all([
    lineRepository.listOpenLines(db),
    lineRepository.listBooked(db),
    getBankAccount(db),
  ]);
  if (lines.length === 0 && debits.length === 0)
    return { lines, matches: new Map(), reversals: nothing, byDue: new Map() };
  const teams = await lineRepository.listPayingTeams(db, timeZone);
  const ownTexts = account.reversal_texts.split('\n').filter(Boolean);
  const ownNumbers = [account.account_number, account.iban];
  const outgoing = { debits, ownTexts, ownNumbers };
  const index = indexTeams(teams);
  const reversals = await findReversals(credits, { debits, index });
  const matches = await matchLines(lines, teams, { ...outgoing, reversals });
  return { lines, matches, reversals, byDue: index.byDue };
}

export const presentReversal = (debit: Debit | undefined): Reversal | null =>
  debit
    ? {
        debit_id: debit.id,
        booked_on: debit.booked_on,
        amount: toMajor(debit.amount),
        text: debit.text,
      }
    : null;
