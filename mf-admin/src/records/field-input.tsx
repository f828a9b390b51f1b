import type { Field, Fields, FieldType } from '@club/contracts/record/fields';
import { type Control, type FieldValues, type Path, TextInput } from '@club/web-kit/forms';
import type { ComponentProps } from 'react';
import { DateInput } from '../form/date-input.tsx';
import { useEventChoices } from '../form/event-choices.ts';
import { type DateKind, isDated } from '../form/read-date.ts';
import { SelectInput } from '../form/select-field.tsx';

/** Draws the inputs of a form by the names of its fields. */
export const inputsOf =
  <Values extends FieldValues, Output>(fields: Fields, control: Control<Values, unknown, Output>) =>
  (name: Path<Values>, look?: InputLook) =>
    fields[name] && <FieldInput key={name} field={fields[name]} {...{ control, name }} {...look} />;

/** What an input of a form can have beyond its field. */
export type InputLook = Pick<
  ComponentProps<typeof TextInput>,
  'hint' | 'isQuiet' | 'autoFocus' | 'placeholder'
>;

interface FieldInputProps<Values extends FieldValues, Output> extends InputLook {
  field: Field;
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
}

/** The input of a field. */
export function FieldInput<Values extends FieldValues, Output>({
  field: { type, label, isRequired = false, hint, placeholder, options = {} },
  control,
  name,
  ...look
}: FieldInputProps<Values, Output>) {
  const input = { control, name, label };
  if (type === 'event') return <EventInput {...input} />;
  if (type === 'choice') return <SelectInput {...input} options={choicesOf(options)} />;
  const asked = {
    ...input,
    required: isRequired,
    ...(hint && { hint }),
    ...(placeholder && { placeholder }),
    ...look,
  };
  if (isDated(type)) return <DateInput {...asked} kind={type} />;
  return <TextInput {...looks[type]} {...asked} />;
}

type Typed = Exclude<FieldType, 'event' | 'choice' | DateKind>;

const looks: Record<Typed, Partial<ComponentProps<typeof TextInput>>> = {
  text: { inputProps: { dir: 'auto' } },
  lines: { multiline: true, minRows: 3, maxRows: 10, inputProps: { dir: 'auto' } },
  email: { type: 'email' },
  phone: { type: 'tel' },
  address: {
    placeholder: 'https://',
    inputProps: { inputMode: 'url', autoComplete: 'off' },
  },
  number: { inputProps: { inputMode: 'numeric' } },
  limit: { inputProps: { inputMode: 'numeric' } },
};

export const choicesOf = (options: NonNullable<Field['options']>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

const EventInput = <Values extends FieldValues, Output>(
  input: Omit<ComponentProps<typeof SelectInput<Values, Output>>, 'options'>,
) => <SelectInput {...input} options={useEventChoices()} />;
