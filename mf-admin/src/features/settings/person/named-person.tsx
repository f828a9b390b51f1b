import { nameForm } from '@club/contracts/person/named-person';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { isApiErrorData } from '@club/web-kit/state';
import { SettingsForm } from '../../../form/settings-form.tsx';
import { FoundRows } from './found-rows.tsx';
import { type FoundName, useNamedPerson } from './use-named-person.ts';

/** Finds every place where a name stands. Two people can have one name, so an admin chooses what to export or erase. */
export function NamedPerson() {
  const { found, find, erase } = useNamedPerson();
  const form = useZodForm(nameForm, { mode: 'onSubmit', defaultValues: { name: '' } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    const message = refusalOf(await find(name));
    if (message) form.setError('name', { message });
  });
  return (
    <>
      <SettingsForm
        onSubmit={submit}
        state={{ isSaving: isSubmitting }}
        action={['Find by name', 'Searching…']}
        variant="outlined"
      >
        <TextInput
          control={form.control}
          name="name"
          label="Name of the person"
          autoComplete="off"
          required
        />
      </SettingsForm>
      {found && !refusalOf(found) && (
        <FoundRows key={found.name} found={found} onErase={(chosen) => erase(found, chosen)} />
      )}
    </>
  );
}

/** Why a service refused the name itself. */
const refusalOf = ({ results }: FoundName): string | undefined =>
  results
    .map(({ error }) => (isApiErrorData(error) ? error.fields?.name : undefined))
    .find((message) => message);
