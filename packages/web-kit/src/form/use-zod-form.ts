import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { isApiErrorData } from '../api/api-error-data.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

type Options<Schema extends FormSchema> = Omit<
  UseFormProps<z.input<Schema>, unknown, z.output<Schema>>,
  'resolver' | 'defaultValues'
> & { defaultValues: DefaultValues<z.input<Schema>> };

/** A form that a schema checks: each field after it is first left, then at each change; all fields at submit. */
export function useZodForm<Schema extends FormSchema>(
  schema: Schema,
  options: Options<Schema>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    mode: 'onTouched',
    ...options,
    resolver: zodResolver(schema),
  });
}

/**
 * Shows the server's errors at their inputs and focuses the first.
 * @returns false if the error has no fields; the caller then shows its text as a message.
 */
export function setServerFields<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  error: unknown,
): boolean {
  if (!isApiErrorData(error)) return false;
  const fields = Object.entries(error.fields);
  fields.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return fields.length > 0;
}
