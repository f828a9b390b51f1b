import { type MergedTeam, mergeRegistrations, previewMerge } from '@club/contracts/events/merge';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { isActive } from '@club/contracts/events/registration-status';
import { useRead, useWrite } from '@club/web-kit/calls';
import { useWatch, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { z } from 'zod';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useAction } from '../../../form/use-action.ts';
import { statusLabels } from '../../../format/registration-status.tsx';
import type { ActionProps } from '../actions/action-entry.ts';

import { TeamInput } from '../team-input.tsx';
import { moneyFacts, PreviewFacts, setAsideFacts } from './money-facts.tsx';

const mergeEntry = z.object({ other_id: z.string().min(1, 'Choose the other registration.') });

/** Merges another registration of the same team into this one. Shows the result before anything is saved. */
export function MergeDialog({ eventId, registration: team, onClose }: ActionProps) {
  const params = { id: eventId, registration_id: team.id };
  const form = useZodForm(mergeEntry, { defaultValues: { other_id: '' } });
  const other_id = useWatch({ control: form.control, name: 'other_id' });
  const { currentData: preview, error } = useRead(
    previewMerge,
    { params, body: { other_id } },
    { skip: other_id === '', refetchOnMountOrArgChange: true },
  );
  const [merge] = useWrite(mergeRegistrations);
  const { send, state } = useAction(form, {
    done: 'Registrations merged.',
    failure: 'Nothing was merged. Please try again.',
    onClose,
  });
  const submit = form.handleSubmit(async (body) => {
    if (preview) await send(merge({ params, body: { ...body, version: preview.version } }));
  });
  const refusal = error && errorText(error, 'The preview did not load. Please try again.');

  return (
    <FormDialog
      title={`Merge another registration into ${team.team_name}`}
      note={`${team.team_name} keeps its name and modules, and gets the members of the other registration, and its payment if it has none. The other registration is cancelled.`}
      action="Merge registrations"
      state={{ ...state, message: state.message ?? refusal }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TeamInput
        control={form.control}
        eventId={eventId}
        name="other_id"
        label="Other registration"
        searchLabel="Search the other team"
        isHidden={({ id, payment_status }) => id === team.id || !isActive(payment_status)}
        labelOf={labelOf}
      />
      {preview && <MergePreview merged={preview} />}
    </FormDialog>
  );
}

const labelOf = ({ team_name, reference, payment_status }: AdminRegistration) =>
  `${team_name}, ${reference}, ${statusLabels[payment_status]}`;

function MergePreview({ merged }: { merged: MergedTeam }) {
  const { members, modules, payment_status, takes_payment } = merged;
  return (
    <PreviewFacts
      facts={[
        ['Members', members.map(({ name, email }) => `${name} (${email})`).join(', ')],
        ['Modules', modules.map(({ name }) => name).join(', ')],
        ['Status', statusLabels[payment_status]],
        ['Payment', takes_payment ? `That of ${merged.other_name}` : 'As before'],
        ...moneyFacts(merged),
        ...setAsideFacts(merged.sets_aside),
      ]}
    />
  );
}
