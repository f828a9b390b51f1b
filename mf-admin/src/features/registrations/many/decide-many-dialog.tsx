import { decideMany, MAX_DECISIONS, reasonForm } from '@club/contracts/events/decision';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { isInReview } from '@club/contracts/events/registration-status';
import { formatMoney } from '@club/contracts/values/money';
import { useWrite } from '@club/web-kit/calls';
import { useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Typography } from '@club/web-kit/ui';
import { useContext, useState } from 'react';
import { Fields, reason } from '../../../form/fields-as-data.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { OfferUndo } from '../../../undo/use-undo.ts';
import { isFlagged } from '../list/alerts.ts';

import { FlaggedTeams } from './flagged-teams.tsx';

interface DecideManyDialogProps {
  eventId: string;
  action: 'approve' | 'reject';
  /** The selected registrations, as they were shown. */
  teams: readonly AdminRegistration[];
  /** Gets the decided registrations. */
  onDone: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
}

const words = {
  approve: { title: 'Approve', busy: 'Approving…', done: 'approved' },
  reject: { title: 'Reject', busy: 'Rejecting…', done: 'rejected' },
};

/** Names the pending ones of the selected teams and their sum, and decides on them together. */
export function DecideManyDialog(props: DecideManyDialogProps) {
  const { action, teams, onClose } = props;
  const form = useZodForm(reasonForm, { mode: 'onSubmit', defaultValues: { reason: '' } });
  const { decide, isLoading } = useDecideMany(props);
  const pending = teams.filter((team) => isInReview(team.payment_status)).slice(0, MAX_DECISIONS);
  const isRejection = action === 'reject';
  const flagged = isRejection ? [] : pending.filter(isFlagged);
  const plain = pending.filter((team) => !flagged.includes(team));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = [...plain, ...flagged.filter(({ id }) => ticked.has(id))];
  const sum = chosen.reduce((amount, { payable }) => amount + payable, 0);
  const others = teams.length - pending.length;
  const { title, busy } = words[action];
  return (
    <FormDialog
      title={`${title} ${teamsText(chosen.length)}`}
      action={`${title} ${chosen.length}`}
      busy={busy}
      isHarmful={isRejection}
      isReady={chosen.length > 0}
      state={{ isSaving: isLoading }}
      onSubmit={
        isRejection
          ? form.handleSubmit(({ reason }) => decide(chosen, reason))
          : () => void decide(chosen, '')
      }
      onClose={onClose}
    >
      <Typography>
        <span>{`${formatMoney(sum)} in total.`}</span>
        {others > 0 && <span>{` ${teamsText(others)} of the selection will not change.`}</span>}
      </Typography>
      <Box component="ul" sx={listSx}>
        {plain.map((team) => (
          <li key={team.id}>{`${team.team_name}: ${formatMoney(team.payable)}`}</li>
        ))}
      </Box>
      <FlaggedTeams
        teams={flagged}
        chosen={ticked}
        onToggle={(id) =>
          setTicked(
            (now) =>
              new Set([...now].includes(id) ? [...now].filter((one) => one !== id) : [...now, id]),
          )
        }
      />
      {isRejection && <Fields form={form} of={[reason()]} />}
    </FormDialog>
  );
}

function useDecideMany({ eventId, action, onDone, onClose }: DecideManyDialogProps) {
  const [send, { isLoading }] = useWrite(decideMany);
  const offerUndo = useContext(OfferUndo);
  const decide = async (teams: readonly AdminRegistration[], reason: string) => {
    const registrations = teams.map(({ id, paid_at }) => ({
      registration_id: id,
      ...(paid_at && { paid_at }),
    }));
    const { data, error } = await send({
      params: { id: eventId },
      body: { action, reason, registrations },
    });
    if (!data) {
      toast.error(errorText(error, 'Nothing was decided. Please try again.'));
      return;
    }
    const done = data.items.filter(({ outcome }) => outcome === 'done');
    const decisions = done.flatMap(({ decision_id }) =>
      decision_id ? { event_id: eventId, decision_id } : [],
    );
    const text = `${teamsText(done.length)} ${words[action].done}.`;
    if (decisions.length > 0) offerUndo({ text, decisions });
    const refused = data.items.filter(({ outcome }) => outcome === 'refused');
    for (const { team_name, message } of refused.slice(0, 5))
      toast.error(`${team_name}: ${message}`);
    if (refused.length > 5) toast.error(`${teamsText(refused.length - 5)} more were refused.`);
    onDone(new Set(done.map(({ registration_id }) => registration_id)));
    onClose();
  };
  return { decide, isLoading };
}

const teamsText = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'team' : 'teams'}`;

const listSx = {
  m: 0,
  pl: 5,
  maxHeight: 280,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
} as const;
