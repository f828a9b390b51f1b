// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { default as Checkbox } from '@mui/material/Checkbox';
export { default as FormControlLabel } from '@mui/material/FormControlLabel';
export { default as FormHelperText } from '@mui/material/FormHelperText';
export { default as OutlinedInput } from '@mui/material/OutlinedInput';
export type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form';
export {
  useController,
  useFieldArray,
  useWatch,
} from 'react-hook-form';
export { ErrorSummary } from './form/error-summary.tsx';
export { Labelled } from './form/labelled.tsx';
export { LabelledInput } from './form/labelled-input.tsx';
export { AccountName, PlainInput, plainInputId } from './form/plain-input.tsx';
export { TextInput } from './form/text-input.tsx';
export { setServerFields, useZodForm } from './form/use-zod-form.ts';
