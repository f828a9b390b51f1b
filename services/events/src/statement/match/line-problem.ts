import { isInReview, isUnpaid } from '@club/contracts/events/registration-status';
import type { LineProblem } from '@club/contracts/events/statement/line';
import { isBefore, isNamed, type TeamEvidence } from './line-evidence.ts';
import type { OpenLine, PayingTeam } from './match-types.ts';
import { compact, isUnique } from './normalise.ts';

/** What all lines together say. */
export interface Overview {
  /** The number of lines that fit a team. */
  lineCount: Map<PayingTeam, number>;
  /** The number of lines that name a team by reference or transaction ID. */
  named: Map<PayingTeam, number>;
  /** Teams that wait for a transfer of an amount and that no line names. */
  waiting: Map<number, PayingTeam[]>;
}

/** Why a line does not pay for its best team for certain. @returns null for a sure line; `no_receipt` is sure too */
export function problemOf(
  line: OpenLine,
  fits: TeamEvidence[],
  { lineCount, named }: Overview,
): LineProblem | null {
  const [best] = fits;
  if (!best) return null;
  const { team } = best;
  if (line.doubt) return 'unproven';
  if (fits.length > 1) return 'two_teams';
  if (line.is_linked) return 'rest';
  // A line that names the team does not compete with one that only has a member's name.
  const count = (isNamed(best) ? named : lineCount).get(team) ?? 0;
  if (team.is_linked || count > 1) return 'two_transfers';
  return ofAmount(line, team) ?? ofTeam(line, team) ?? ofEvidence(best);
}

function ofAmount({ open_amount }: OpenLine, { due }: PayingTeam): LineProblem | undefined {
  if (due <= 0) return 'settled';
  if (open_amount < due) return 'underpaid';
  return open_amount > due ? 'overpaid' : undefined;
}

function ofTeam(line: OpenLine, team: PayingTeam): LineProblem | undefined {
  if (!isUnpaid(team.status) && !isInReview(team.status)) return 'settled';
  return isBefore(line, team) ? 'before' : undefined;
}

/** A name or an amount alone is never certain: people have namesakes. A number must be that of the receipt. */
function ofEvidence(best: TeamEvidence): LineProblem | null {
  const { team, time, reference, near_reference, transaction_id, payer } = best;
  if (!reference && !transaction_id) {
    if (near_reference) return 'near_reference';
    return payer ? 'name_only' : 'amount_only';
  }
  if (!reference && !isUnique(compact(team.transaction_id ?? ''))) return 'weak_id';
  if (!reference && !time) return 'far';
  if (!reference && !isInReview(team.status)) return 'weak_id';
  return isUnpaid(team.status) ? 'no_receipt' : null;
}
