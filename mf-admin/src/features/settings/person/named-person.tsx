import { nameForm } from '@club/contracts/person/named-person';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { isApiErrorData } from '@club/web-kit/state';
import { Box, Button } from '@club/web-kit/ui';
import { busyProps } from '../../../form/busy-props.ts';
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
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, mt: 4 }}>
        <TextInput
          control={form.control}
          name="name"
          label="Name of the person"
          autoComplete="off"
          required
        />
        <Button
          type="submit"
          variant="outlined"
          {...busyProps(isSubmitting)}
          sx={{ justifySelf: 'start' }}
        >
          {isSubmitting ? 'Searching…' : 'Find by name'}
        </Button>
      </Box>
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
