import { type RegistrationDetail, renameTeam } from '@club/contracts/events/own-registration';
import { teamName } from '@club/contracts/events/registration';
import { useQuietWrite } from '@club/web-kit/calls';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod';

const nameForm = z.object({ team_name: teamName });

interface RenameTeamProps {
  registration: RegistrationDetail;
  token: string;
  onChange: (registration: RegistrationDetail) => void;
}

/** Corrects the team's name, also after the payment, because the ticket shows it. */
export function RenameTeam(props: RenameTeamProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Correct the team's name
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        aria-labelledby="rename-title"
        fullWidth
        maxWidth="xs"
      >
        <RenameForm {...props} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function RenameForm({
  registration,
  token,
  onChange,
  onClose,
}: RenameTeamProps & { onClose: () => void }) {
  const [rename, { isLoading, error }] = useQuietWrite(renameTeam);
  const form = useZodForm(nameForm, { defaultValues: { team_name: registration.team_name } });
  const submit = form.handleSubmit(async ({ team_name }) => {
    const sent = await rename({ body: { payment_token: token, team_name } });
    if (sent.data) {
      onChange(sent.data);
      onClose();
    } else setServerFields(form, sent.error);
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <DialogTitle id="rename-title">Correct the team's name</DialogTitle>
      <DialogContent>
        <TextInput
          control={form.control}
          name="team_name"
          label="Team name"
          autoComplete="off"
          required
        />
        {error && !form.formState.errors.team_name && (
          <Typography role="alert" color="error" sx={{ mt: 3 }}>
            {errorText(error, 'The name could not be saved. Please try again.')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={isLoading}>
          {isLoading ? 'Saving…' : 'Save name'}
        </Button>
      </DialogActions>
    </Box>
  );
}
