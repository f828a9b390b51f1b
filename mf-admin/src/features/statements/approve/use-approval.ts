import type { LineCandidate, StatementLine } from '@club/contracts/events/statement/line';
import { approveStatementLines } from '@club/contracts/events/statement/line-work';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useContext } from 'react';
import { type MadeDecision, OfferUndo } from '../../../undo/use-undo.ts';

import { counted } from '../line-texts.ts';

/** A line and the team that it pays for. */
export interface Match {
  line: StatementLine;
  candidate: LineCandidate;
}

/** Approves the teams of lines, shows the outcome, and offers an undo until the emails leave. */
export function useApproval() {
  const [send, { isLoading }] = useWrite(approveStatementLines);
  const offerUndo = useContext(OfferUndo);

  /** @returns false if no request reached the server, so that nothing has changed */
  const approve = async (matches: readonly Match[]): Promise<boolean> => {
    const lines = matches.map(({ line, candidate }) => ({
      line_id: line.id,
      registration_id: candidate.registration_id,
    }));
    const { data, error } = await send({ body: { lines } });
    if (!data) {
      toast.error(errorText(error, 'The teams were not approved. Please try again.'));
      return false;
    }
    const teamOf = (lineId: string) => matches.find(({ line }) => line.id === lineId)?.candidate;
    const done = data.items.filter(({ outcome }) => outcome === 'done');
    const decisions = done.flatMap(({ line_id, decision_id }): MadeDecision[] => {
      const event_id = teamOf(line_id)?.event_id;
      return decision_id && event_id ? [{ event_id, decision_id }] : [];
    });
    for (const { line_id, outcome, message } of data.items) {
      if (outcome === 'refused') toast.error(`${teamOf(line_id)?.team_name}: ${message}`);
    }
    if (decisions.length > 0) {
      const name = decisions.length === 1 && done[0] && teamOf(done[0].line_id)?.team_name;
      const teams = name || counted(decisions.length, 'team', 'teams');
      offerUndo({ text: `${teams} approved`, decisions });
    } else if (done.length > 0)
      toast.success(`${counted(done.length, 'transfer', 'transfers')} linked`);
    return true;
  };
  return { approve, isApproving: isLoading };
}
