import type { LineCandidate, StatementLine } from '@club/contracts/events/statement/line';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useApproveStatementLinesMutation, useUndoLineApprovalsMutation } from '../api.ts';
import { counted } from '../line-texts.ts';

/** A line and the team that it pays for. */
export interface Match {
  line: StatementLine;
  candidate: LineCandidate;
}

interface Made {
  event_id: string;
  decision_id: string;
}

/** Approves the teams of lines, tells the outcome, and offers Undo until the emails leave. */
export function useApproval() {
  const [send, { isLoading }] = useApproveStatementLinesMutation();
  const undo = useUndo();

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
    const made = done.flatMap(({ line_id, decision_id }): Made[] => {
      const event_id = teamOf(line_id)?.event_id;
      return decision_id && event_id ? [{ event_id, decision_id }] : [];
    });
    for (const { line_id, outcome, message } of data.items) {
      if (outcome === 'refused') toast.error(`${teamOf(line_id)?.team_name}: ${message}`);
    }
    if (made.length > 0) {
      const name = made.length === 1 && done[0] && teamOf(done[0].line_id)?.team_name;
      toast.undo(
        `${name || counted(made.length, 'team', 'teams')} approved`,
        () => void undo(made),
      );
    } else if (done.length > 0)
      toast.success(`${counted(done.length, 'transfer', 'transfers')} linked`);
    return true;
  };
  return { approve, isApproving: isLoading };
}

/** Undoes decisions, in one request for each event. */
function useUndo() {
  const [send] = useUndoLineApprovalsMutation();
  return async (made: readonly Made[]) => {
    const events = [...new Set(made.map(({ event_id }) => event_id))];
    const answers = await Promise.all(
      events.map((id) => {
        const ofEvent = made.filter(({ event_id }) => event_id === id);
        const decision_ids = ofEvent.map(({ decision_id }) => decision_id);
        return send({ params: { id }, body: { decision_ids } });
      }),
    );
    const items = answers.flatMap(({ data }) => data?.items ?? []);
    const undone = items.filter(({ outcome }) => outcome === 'undone').length;
    const failed = answers.find(({ error }) => error);
    const late = items.find(({ outcome }) => outcome !== 'undone');
    if (undone > 0) toast.info(`${counted(undone, 'approval', 'approvals')} undone`);
    if (failed)
      toast.error(errorText(failed.error, 'The approvals were not undone. Please try again.'));
    else if (late)
      toast.error(
        `${counted(items.length - undone, 'approval stays', 'approvals stay')}: ${late.message}`,
      );
  };
}
