import {
  changeRegistrationModules,
  moduleForm,
  previewModuleChange,
} from '@club/contracts/events/correction';
import { getAdminEvent } from '@club/contracts/events/event';
import { pricedModulesOf } from '@club/contracts/events/form-module';
import { useRead, useWrite } from '@club/web-kit/calls';
import { TextInput, useController, useWatch, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { Typography } from '@club/web-kit/ui';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useAction } from '../../../form/use-action.ts';
import type { ActionProps } from '../actions/action-entry.ts';

import { ModuleChecks } from './module-checks.tsx';
import { moneyFacts, PreviewFacts, setAsideFacts } from './money-facts.tsx';

/** Changes the modules of a team. Shows the difference that becomes due before anything is saved. */
export function ModulesDialog({ eventId, registration: team, onClose }: ActionProps) {
  const params = { id: eventId, registration_id: team.id };
  const own = team.modules.map(({ name }) => name);
  const form = useZodForm(moduleForm, { defaultValues: { modules: own, reason: '' } });
  const { field, fieldState } = useController({ control: form.control, name: 'modules' });
  const modules = useWatch({ control: form.control, name: 'modules' });
  const { currentData: preview, error } = useRead(
    previewModuleChange,
    { params, body: { modules } },
    { skip: modules.length === 0, refetchOnMountOrArgChange: true },
  );
  const [change] = useWrite(changeRegistrationModules);
  const { send, state } = useAction(form, {
    done: 'Modules changed.',
    failure: 'The modules were not changed. Please try again.',
    onClose,
  });
  const submit = form.handleSubmit(async (values) => {
    if (preview) await send(change({ params, body: { ...values, version: preview.version } }));
  });
  const refusal = error && errorText(error, 'The preview did not load. Please try again.');

  return (
    <FormDialog
      title={`Change the modules of ${team.team_name}`}
      action="Change modules"
      state={{ ...state, message: state.message ?? refusal }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ModuleChecks
        options={useOptions(eventId, team)}
        chosen={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      {preview && (
        <PreviewFacts
          facts={[...moneyFacts(preview.after), ...setAsideFacts(preview.sets_aside)]}
        />
      )}
      <Typography color="textSecondary">
        Modules that stay keep their price and discount. Every member gets an email.
      </Typography>
      <TextInput control={form.control} name="reason" label="Reason (optional)" multiline />
    </FormDialog>
  );
}

/** The modules of the event, and those of the team that the event no longer offers. */
function useOptions(eventId: string, team: ActionProps['registration']) {
  const { data: event } = useRead(getAdminEvent, { params: { id: eventId } });
  const offered = event ? pricedModulesOf(event) : [];
  const isGone = ({ name }: { name: string }) => !offered.some((module) => module.name === name);
  return [
    ...offered.map((module) => team.modules.find(({ name }) => name === module.name) ?? module),
    ...team.modules.filter(isGone),
  ];
}
