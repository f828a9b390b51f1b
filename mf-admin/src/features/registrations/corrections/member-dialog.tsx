import { updateRegistrationMember } from '@club/contracts/events/correction';
import { memberFieldNames } from '@club/contracts/events/member-fields';
import { teamMember } from '@club/contracts/events/registration';
import { useWrite } from '@club/web-kit/calls';
import { useZodForm } from '@club/web-kit/forms';
import { useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { SelectField } from '../../../form/select-field.tsx';
import { useAction } from '../../../form/use-action.ts';
import type { ActionProps } from '../actions/action-entry.ts';

import { emptyMember, inOwnWords, MemberFields } from './member-fields.tsx';

/** Corrects the name, the email address or another field of one team member. */
export function MemberDialog({ eventId, registration, onClose }: ActionProps) {
  // As the admin saw it: the server refuses a correction of a newer one.
  const [team] = useState(registration);
  const [position, setPosition] = useState(0);
  const seen = team.members[position] ?? emptyMember;
  const form = useZodForm(inOwnWords(teamMember, team), { defaultValues: { ...seen } });
  const [update] = useWrite(updateRegistrationMember);
  const { send, state } = useAction(form, {
    done: `${seen.name} is corrected.`,
    failure: 'The member was not corrected. Please try again.',
    onClose,
  });
  const params = { id: eventId, registration_id: team.id, position };
  const submit = form.handleSubmit((member) => send(update({ params, body: { ...member, seen } })));
  const choose = (value: string) => {
    setPosition(Number(value));
    form.reset({ ...(team.members[Number(value)] ?? emptyMember) });
  };

  return (
    <FormDialog
      title={`Correct a member of ${team.team_name}`}
      note="Only this person gets an email. If the email address changes, the new address gets the link to the registration, and the old address gets an email that it is removed."
      action="Save correction"
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      {team.members.length > 1 && (
        <SelectField
          label="Member"
          value={String(position)}
          options={team.members.map(({ name, email }, index) => ({
            value: String(index),
            label: `${name}, ${email}`,
          }))}
          onChange={choose}
        />
      )}
      <MemberFields
        control={form.control}
        path=""
        event={team}
        filled={memberFieldNames.filter((name) => seen[name] !== '')}
      />
    </FormDialog>
  );
}
