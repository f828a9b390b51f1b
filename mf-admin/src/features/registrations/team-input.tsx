import type { AdminRegistration } from '@club/contracts/events/registration';
import {
  listRegistrations,
  type RegistrationFilter,
} from '@club/contracts/events/registration-list';
import { useRead } from '@club/web-kit/calls';
import { type Control, type FieldValues, LabelledInput, type Path } from '@club/web-kit/forms';
import { useState } from 'react';
import { SelectInput } from '../../form/select-field.tsx';
import { useAfterTyping } from '../../list/use-after-typing.ts';

interface TeamInputProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  searchLabel: string;
  eventId: string;
  status?: RegistrationFilter['status'];
  /** The teams of the search that are no choice. */
  isHidden?: (team: AdminRegistration) => boolean;
  labelOf: (team: AdminRegistration) => string;
}

/** Chooses a registration of an event among those that a search finds. */
export function TeamInput<Values extends FieldValues>(props: TeamInputProps<Values>) {
  const { control, name, label, searchLabel, eventId, status, isHidden, labelOf } = props;
  const [search, setSearch] = useState('');
  const settled = useAfterTyping(search.trim());
  const { data } = useRead(listRegistrations, {
    params: { id: eventId },
    query: {
      ...(status && { status }),
      ...(settled && { search: settled }),
      page: 0,
      page_size: 50,
    },
  });
  const teams = (data?.items ?? []).filter((team) => !isHidden?.(team));
  return (
    <>
      <LabelledInput label={searchLabel} value={search} onChange={setSearch} />
      <SelectInput
        control={control}
        name={name}
        label={label}
        options={[
          { value: '', label: 'Choose…' },
          ...teams.map((team) => ({ value: team.id, label: labelOf(team) })),
        ]}
      />
    </>
  );
}
