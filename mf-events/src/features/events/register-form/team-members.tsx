import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { PlainInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { Disclosure } from '../../../registration/plain-form/disclosure.tsx';
import { Fieldset } from '../../../registration/plain-form/fieldset.tsx';
import { memberFields } from '../../../registration/team/member-fields.tsx';

/** The fields of all members. Only the first member is open, because without JavaScript no member can be added. */
export function TeamMembers({ values, errors }: Pick<PostedForm, 'values' | 'errors'>) {
  return Array.from({ length: MAX_TEAM_SIZE }, (_, index) => {
    const prefix = `members.${index}.`;
    const hasText = Object.entries({ ...values, ...errors }).some(
      ([name, value]) => name.startsWith(prefix) && String(value).trim() !== '',
    );
    const fields = <Fields {...{ prefix, index, values, errors }} />;
    if (index === 0) return <div key={prefix}>{fields}</div>;
    return (
      <Disclosure key={prefix} open={hasText}>
        <summary>Add member {index + 1}</summary>
        {fields}
      </Disclosure>
    );
  });
}

interface FieldsProps extends Pick<PostedForm, 'values' | 'errors'> {
  prefix: string;
  index: number;
}

function Fields({ prefix, index, values, errors }: FieldsProps) {
  const isFirst = index === 0;
  return (
    <Fieldset legend={`Member ${index + 1}`}>
      <Box sx={columns}>
        {memberFields.map(({ name, autoComplete, ...field }) => (
          <PlainInput
            key={name}
            {...field}
            name={prefix + name}
            value={values[prefix + name]?.[0]}
            error={errors[prefix + name]}
            // Autofill knows only the person who types, and that is the first member.
            autoComplete={isFirst ? autoComplete : 'off'}
            required={isFirst && (name === 'name' || name === 'email')}
          />
        ))}
      </Box>
    </Fieldset>
  );
}

const columns = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
};
