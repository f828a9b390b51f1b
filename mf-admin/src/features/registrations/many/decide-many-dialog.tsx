import { MAX_DECISIONS } from '@club/contracts/events/decision';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { LabelledInput } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useId, useState } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import type { Undo } from '../review/undo/use-undo.ts';
import { useDecideManyMutation } from './api.ts';

interface DecideManyDialogProps {
  eventId: string;
  action: 'approve' | 'reject';
  /** The selected registrations, as they were shown. */
  teams: readonly AdminRegistration[];
  undo: Undo;
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
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const { decide, isLoading } = useDecideMany(props);
  const pending = teams.filter((team) => team.payment_status === 'pending').slice(0, MAX_DECISIONS);
  const sum = pending.reduce((amount, { payable }) => amount + payable, 0);
  const others = teams.length - pending.length;
  const { title, busy } = words[action];
  const submit = () => {
    const isMissing = action === 'reject' && reason.trim() === '';
    setError(isMissing ? 'Reason is required.' : '');
    if (!isMissing) void decide(pending, reason.trim());
  };

  return (
    <Dialog open onClose={isLoading ? undefined : onClose} aria-labelledby={id} fullWidth>
      <DialogTitle id={id}>{`${title} ${teamsText(pending.length)}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {`${formatPkr(sum)} in total.`}
          {others > 0 && ` ${teamsText(others)} of the selection will not change.`}
        </Typography>
        <Box component="ul" sx={listSx}>
          {pending.map((team) => (
            <li key={team.id}>{`${team.team_name}: ${formatPkr(team.payable)}`}</li>
          ))}
        </Box>
        {action === 'reject' && (
          <LabelledInput
            label="Reason"
            value={reason}
            error={error}
            onChange={setReason}
            multiline
            minRows={3}
            inputProps={{ maxLength: 500 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isLoading} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={action === 'approve' ? 'contained' : 'outlined'}
          color={action === 'approve' ? 'primary' : 'error'}
          {...busyProps(isLoading || pending.length === 0, submit)}
        >
          {isLoading ? busy : `${title} ${pending.length}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useDecideMany({ eventId, action, undo, onDone, onClose }: DecideManyDialogProps) {
  const [send, { isLoading }] = useDecideManyMutation();
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
    const decisionIds = done.flatMap(({ decision_id }) => decision_id ?? []);
    const text = `${teamsText(done.length)} ${words[action].done}.`;
    if (decisionIds.length > 0) undo.offer({ text, decisionIds });
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
