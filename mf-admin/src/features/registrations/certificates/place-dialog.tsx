import { listAdminAchievements } from '@club/contracts/content/achievement';
import { issuePlace, placeForm } from '@club/contracts/events/certificates';
import { listRegistrations } from '@club/contracts/events/registration-list';
import { useRead, useWrite } from '@club/web-kit/calls';
import { LabelledInput, TextInput, useZodForm } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { SelectInput } from '../../../form/select-field.tsx';
import { useAfterTyping } from '../../../list/use-after-typing.ts';
import { useAction } from '../actions/use-action.ts';

interface PlaceDialogProps {
  eventId: string;
  onClose: () => void;
}

/** Certifies a place to each member of a team. What the hall of fame says of the event is suggested. */
export function PlaceDialog({ eventId, onClose }: PlaceDialogProps) {
  const [search, setSearch] = useState('');
  const teams = useTeams(eventId, search);
  const form = useZodForm(placeForm, { defaultValues: { registration_id: '', place: '' } });
  const [issue] = useWrite(issuePlace);
  const { send, state } = useAction(
    form,
    {
      done: 'The certificates are on the way to members who have none for this place.',
      failure: 'Nothing was sent. Please try again.',
    },
    { eventId, onClose },
  );
  const submit = form.handleSubmit((body) => send(issue({ params: { id: eventId }, body })));
  return (
    <FormDialog
      title="Certify a place"
      note="Each member of the team gets a certificate with the design for a place."
      action="Send certificates"
      busy="Sending…"
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput label="Search the team" value={search} onChange={setSearch} />
      <SelectInput
        control={form.control}
        name="registration_id"
        label="Team"
        options={[
          { value: '', label: 'Choose…' },
          ...teams.map(({ id, team_name, reference }) => ({
            value: id,
            label: `${team_name}, ${reference}`,
          })),
        ]}
      />
      <TextInput
        control={form.control}
        name="place"
        label="Place"
        hint="As the certificate shows it, such as: First place, Robotics"
        required
      />
      <Results
        eventId={eventId}
        onChoose={(place) =>
          form.setValue('place', place, { shouldDirty: true, shouldValidate: true })
        }
      />
    </FormDialog>
  );
}

function Results({ eventId, onChoose }: { eventId: string; onChoose: (title: string) => void }) {
  const results =
    useRead(listAdminAchievements).data?.filter(({ event_id }) => event_id === eventId) ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {results.map(({ id, title }) => (
        <Button key={id} size="small" variant="outlined" onClick={() => onChoose(title)}>
          {title}
        </Button>
      ))}
    </Box>
  );
}

function useTeams(eventId: string, search: string) {
  const settled = useAfterTyping(search.trim());
  const { data } = useRead(listRegistrations, {
    params: { id: eventId },
    query: { status: 'approved', ...(settled && { search: settled }), page: 0, page_size: 50 },
  });
  return data?.items ?? [];
}
