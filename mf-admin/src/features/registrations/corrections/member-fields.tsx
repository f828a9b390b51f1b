import { type Control, type FieldValues, type Path, TextInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';

interface MemberFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** The path of the member in the form, with a dot: `members.0.`; '' for a form of one member. */
  path: string;
  /** Begins the labels, so that those of several members differ. */
  prefix?: string;
}

const fields = [
  { name: 'name', label: 'Name', required: true, autoComplete: 'off' },
  { name: 'email', label: 'Email', required: true, type: 'email', autoComplete: 'off' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'off' },
  { name: 'university_name', label: 'University', autoComplete: 'off' },
  { name: 'university_roll_no', label: 'Roll number', autoComplete: 'off' },
  { name: 'batch', label: 'Batch', autoComplete: 'off' },
];

export const emptyMember = {
  name: '',
  email: '',
  phone: '',
  university_name: '',
  university_roll_no: '',
  batch: '',
};

/** The inputs of a team member. */
export function MemberFields<Values extends FieldValues, Output>({
  control,
  path,
  prefix = '',
}: MemberFieldsProps<Values, Output>) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {fields.map(({ name, label, ...input }) => (
        <TextInput
          key={name}
          control={control}
          name={`${path}${name}` as Path<Values>}
          label={`${prefix}${label}`}
          {...input}
        />
      ))}
    </Box>
  );
}
