import { type Control, type FieldValues, type Path, TextInput } from '@club/web-kit/forms';

interface ReasonInputProps<Values extends FieldValues & { reason: unknown }, Output> {
  control: Control<Values, unknown, Output>;
}

/** The input of the reason of an action, with the focus. */
export const ReasonInput = <Values extends FieldValues & { reason: unknown }, Output>({
  control,
}: ReasonInputProps<Values, Output>) => (
  <TextInput
    control={control}
    name={'reason' as Path<Values>}
    label="Reason"
    multiline
    minRows={3}
    maxRows={8}
    required
    autoFocus
  />
);
