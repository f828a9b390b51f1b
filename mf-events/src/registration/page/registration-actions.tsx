import {
  cancelOwnRegistration,
  type RegistrationDetail,
} from '@club/contracts/events/own-registration';
import { formatMoney } from '@club/contracts/values/money';
import { useQuietWrite } from '@club/web-kit/calls';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { errorText } from '@club/web-kit/state';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { submittedAmount } from '../payment/submitted-amount.ts';

import { RenameTeam } from './rename-team.tsx';

interface RegistrationActionsProps {
  registration: RegistrationDetail;
  token: string;
  onChange: (registration: RegistrationDetail) => void;
  /** Opens the form for members and modules, or for more members. Undefined while the team can do neither. */
  onEdit: (() => void) | undefined;
  /** Opens the questions. Undefined while there is nothing to correct. */
  onAnswer: (() => void) | undefined;
}

/** Edit and cancel, while the status of the registration allows it. */
export function RegistrationActions(props: RegistrationActionsProps) {
  const { registration, onEdit, onAnswer } = props;
  const [isAsking, setIsAsking] = useState(false);
  if (!onEdit && !onAnswer && !registration.can.cancel) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {onEdit && (
        <Button variant="outlined" onClick={onEdit}>
          {registration.can.edit ? 'Edit members and modules' : 'Add members'}
        </Button>
      )}
      {onAnswer && (
        <Button variant="outlined" onClick={onAnswer}>
          Correct answers
        </Button>
      )}
      {registration.can.cancel && <RenameTeam {...props} />}
      {registration.can.cancel && (
        <Button variant="text" onClick={() => setIsAsking(true)} sx={{ ml: -4 }}>
          Cancel registration
        </Button>
      )}
      <CancelDialog {...props} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Box>
  );
}

/** What the team loses, and what it gets back. */
function consequence(registration: RegistrationDetail): string {
  const { received } = registration;
  const submitted = submittedAmount(registration);
  const money = [
    received > 0 && `The club pays back ${formatMoney(received)}.`,
    submitted > 0 && `The club pays back ${formatMoney(submitted)} if it has received the payment.`,
  ].filter(Boolean);
  const after =
    money.length > 0 ? money : ['You can restore the registration while places remain.'];
  return ['Your team loses its place.', ...after].join(' ');
}

type CancelDialogProps = RegistrationActionsProps & { isOpen: boolean; onClose: () => void };

function CancelDialog({ registration, token, isOpen, onClose, onChange }: CancelDialogProps) {
  const [cancel, { isLoading, error, reset }] = useQuietWrite(cancelOwnRegistration);
  const close = () => {
    onClose();
    reset();
  };
  const send = async () => {
    const { data } = await cancel({ body: { payment_token: token } });
    if (!data) return;
    onClose();
    onChange(data);
  };
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby="cancel-title">
      <DialogTitle id="cancel-title">Cancel this registration?</DialogTitle>
      <DialogContent>
        <Typography>{consequence(registration)}</Typography>
        {error && (
          <Typography role="alert" color="error" sx={{ mt: 3 }}>
            {errorText(error, 'The registration could not be cancelled.')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Keep registration</Button>
        <Button variant="contained" color="error" onClick={() => void send()} disabled={isLoading}>
          {isLoading ? 'Cancelling…' : 'Cancel registration'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
