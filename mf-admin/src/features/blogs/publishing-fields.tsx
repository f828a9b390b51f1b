import {
  type Control,
  type FieldValues,
  type Path,
  TextInput,
  useWatch,
} from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { SelectInput } from '../../form/select-field.tsx';

export type Publishing = 'draft' | 'scheduled' | 'published';

const options = [
  { value: 'published', label: 'Published: on the site as soon as it is saved' },
  { value: 'draft', label: 'Draft: only admins see this post' },
  { value: 'scheduled', label: 'Scheduled: published at a time that you choose' },
];

interface PublishingFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
}

/** Whether visitors see the post, and from when. */
export function PublishingFields<Values extends FieldValues, Output>({
  control,
}: PublishingFieldsProps<Values, Output>) {
  const state = useWatch({ control, name: 'state' as Path<Values> });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <SelectInput
        control={control}
        name={'state' as Path<Values>}
        label="Visibility"
        options={options}
      />
      {state === 'scheduled' && (
        <TextInput
          control={control}
          name={'publish_at' as Path<Values>}
          label="Publish on"
          type="datetime-local"
          hint="Date and time of the club's clock"
        />
      )}
    </Box>
  );
}
