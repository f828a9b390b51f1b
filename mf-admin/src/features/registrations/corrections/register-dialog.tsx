import { teamByAdmin } from '@club/contracts/events/correction';
import type { AdminEvent } from '@club/contracts/events/event';
import { pricedModulesOf } from '@club/contracts/events/form-module';
import { moduleFieldsOf } from '@club/contracts/events/modules-of';
import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import {
  Checkbox,
  type Control,
  FormControlLabel,
  TextInput,
  useController,
  useFieldArray,
  useZodForm,
} from '@club/web-kit/forms';
import { randomId } from '@club/web-kit/random-id';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useAction } from '../actions/use-action.ts';
import { useRegisterByHandMutation } from './api.ts';
import { emptyMember, inOwnWords, MemberFields } from './member-fields.tsx';
import { ModuleChecks } from './module-checks.tsx';

const teamEntry = teamByAdmin.omit({ attempt: true });
type TeamControl = Control<z.input<typeof teamEntry>, unknown, z.output<typeof teamEntry>>;

/** Registers a team at the desk or by phone. The same form sent twice registers it once. */
export function RegisterDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const [attempt] = useState(randomId);
  const options = pricedModulesOf(event);
  const { module_amounts: amounts } = moduleFieldsOf(options);
  const form = useZodForm(inOwnWords(teamEntry, event), {
    defaultValues: {
      team_name: '',
      members: [emptyMember],
      modules: [],
      ignore_places: false,
      email: true,
    },
  });
  const { control } = form;
  const modules = useController({ control, name: 'modules' });
  const [register] = useRegisterByHandMutation();
  const { send, state } = useAction(
    form,
    { done: 'Team registered.', failure: 'The team was not registered. Please try again.' },
    { eventId: event.id, onClose },
  );
  const submit = form.handleSubmit((team) =>
    send(register({ params: { id: event.id }, body: { ...team, amounts, attempt } })),
  );

  return (
    <FormDialog
      title="Register a team by hand"
      action="Register team"
      maxWidth="md"
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput control={control} name="team_name" label="Team name" required autoFocus />
      <Members control={control} event={event} />
      <ModuleChecks
        options={options}
        chosen={modules.field.value}
        onChange={modules.field.onChange}
        error={modules.fieldState.error?.message}
      />
      <Box sx={{ display: 'grid' }}>
        <CheckInput control={control} name="email" label="Email the link to each member" />
        <CheckInput
          control={control}
          name="ignore_places"
          label="Register the team although no place is left"
        />
      </Box>
    </FormDialog>
  );
}

function Members({ control, event }: { control: TeamControl; event: AdminEvent }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'members' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={`Member ${index + 1}`}
          sx={{ display: 'grid', gap: 3 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="h6" component="h3">
              {`Member ${index + 1}`}
            </Typography>
            {fields.length > 1 && (
              <Button variant="text" onClick={() => remove(index)}>
                {`Remove member ${index + 1}`}
              </Button>
            )}
          </Box>
          <MemberFields control={control} path={`members.${index}.`} event={event} />
        </Box>
      ))}
      {fields.length < MAX_TEAM_SIZE && (
        <Button
          variant="outlined"
          onClick={() => append(emptyMember)}
          sx={{ justifySelf: 'start' }}
        >
          Add a member
        </Button>
      )}
    </>
  );
}

interface CheckInputProps {
  control: TeamControl;
  name: 'email' | 'ignore_places';
  label: string;
}

function CheckInput({ control, name, label }: CheckInputProps) {
  const { field } = useController({ control, name });
  return (
    <FormControlLabel
      control={<Checkbox checked={field.value} onChange={(_, isOn) => field.onChange(isOn)} />}
      label={label}
      sx={{ minHeight: 44 }}
    />
  );
}
