import { registerTeamAsAdmin, teamByAdmin } from '@club/contracts/events/correction';
import type { AdminEvent } from '@club/contracts/events/event';
import { pricedModulesOf } from '@club/contracts/events/form-module';
import { moduleFieldsOf } from '@club/contracts/events/module-fields';
import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import { formatMoney } from '@club/contracts/values/money';
import { useWrite } from '@club/web-kit/calls';
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
import { useAction } from '../../../form/use-action.ts';

import { emptyMember, inOwnWords, MemberFields } from './member-fields.tsx';
import { ModuleChecks } from './module-checks.tsx';
import { useWalkIn } from './use-walk-in.ts';

const teamEntry = teamByAdmin.omit({ attempt: true });
type TeamControl = Control<z.input<typeof teamEntry>, unknown, z.output<typeof teamEntry>>;

interface RegisterDialogProps {
  event: AdminEvent;
  /** At the door: the team can be approved at once. Gets the name of an approved team. */
  onWalkIn?: (teamName: string) => void;
  onClose: () => void;
}

/** Registers a team at the desk or by phone. The same form sent twice registers it once. */
export function RegisterDialog(props: RegisterDialogProps) {
  const { event, onWalkIn, onClose } = props;
  const options = pricedModulesOf(event);
  const { form, modules, isApproved, setIsApproved, submit, state } = useTeamEntry(props);
  const { control } = form;
  const total = options
    .filter(({ name }) => modules.field.value.includes(name))
    .reduce((sum, { amount }) => sum + amount, 0);

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
        {onWalkIn && (
          <FormControlLabel
            control={<Checkbox checked={isApproved} onChange={(_, isOn) => setIsApproved(isOn)} />}
            label={`Approve the team now: it has ${total > 0 ? `paid ${formatMoney(total)} in cash` : 'nothing to pay'}`}
            sx={{ minHeight: 44 }}
          />
        )}
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

/** The form, and what sends it. */
function useTeamEntry({ event, onWalkIn, onClose }: RegisterDialogProps) {
  const [attempt] = useState(randomId);
  const [isApproved, setIsApproved] = useState(onWalkIn !== undefined);
  const { module_amounts: amounts } = moduleFieldsOf(pricedModulesOf(event));
  const form = useZodForm(inOwnWords(teamEntry, event), {
    defaultValues: {
      team_name: '',
      members: [emptyMember],
      modules: [],
      ignore_places: false,
      // A team that is approved at once gets that email.
      email: !onWalkIn,
    },
  });
  const modules = useController({ control: form.control, name: 'modules' });
  const [register] = useWrite(registerTeamAsAdmin);
  const approve = useWalkIn(event.id, (name) => onWalkIn?.(name));
  const { send, state } = useAction(form, {
    done: 'Team registered.',
    failure: 'The team was not registered. Please try again.',
    onClose,
  });
  const submit = form.handleSubmit((team) => {
    const sent = register({ params: { id: event.id }, body: { ...team, amounts, attempt } });
    return send(isApproved ? sent.then(approve) : sent);
  });
  return { form, modules, isApproved, setIsApproved, submit, state };
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
