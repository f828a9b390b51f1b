import { answerText } from '@club/contracts/events/answer-texts';
import type { Question } from '@club/contracts/events/question';
import {
  Checkbox,
  type Control,
  type FieldValues,
  FormControlLabel,
  FormHelperText,
  type Path,
  TextInput,
  useController,
} from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { SelectInput } from '../../../form/select-field.tsx';

interface AnswerInputProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  question: Question;
  /** What the team has answered. An option that the club has removed since can stay. */
  stored: string | string[];
}

const texts = {
  short_text: {},
  long_text: { multiline: true, minRows: 3, maxRows: 10 },
  number: { inputProps: { inputMode: 'decimal' } },
  date: { type: 'date' },
  link: { type: 'url' },
} as const;

/** The control of a question to a team or to a member. */
export function AnswerInput<Values extends FieldValues, Output>({
  question,
  stored,
  ...input
}: AnswerInputProps<Values, Output>) {
  const { kind, label, required, help } = question;
  const text = required ? label : `${label} (optional)`;
  const chosen = [stored].flat().filter(Boolean);
  const options = [...question.options, ...chosen.filter((one) => !question.options.includes(one))];
  if (kind === 'file') {
    const files = chosen.map((one) => ({ value: one, label: answerText(question, one) }));
    return (
      <SelectInput {...input} label={text} options={[...files, { value: '', label: 'No file' }]} />
    );
  }
  if (kind === 'choices') return <Choices {...input} legend={text} options={options} />;
  if (kind === 'choice' || kind === 'yes_no') {
    const all =
      kind === 'choice'
        ? options.map((option) => ({ value: option, label: option }))
        : [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ];
    return (
      <SelectInput {...input} label={text} options={[{ value: '', label: 'No answer' }, ...all]} />
    );
  }
  return (
    <TextInput
      {...input}
      {...texts[kind]}
      label={text}
      hint={help || undefined}
      autoComplete="off"
    />
  );
}

interface ChoicesProps<Values extends FieldValues, Output>
  extends Pick<AnswerInputProps<Values, Output>, 'control' | 'name'> {
  legend: string;
  options: readonly string[];
}

function Choices<Values extends FieldValues, Output>({
  control,
  name,
  legend,
  options,
}: ChoicesProps<Values, Output>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const chosen: string[] = field.value;
  const problem = fieldState.error?.message;
  const toggle = (option: string, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, option] : chosen.filter((other) => other !== option));
  return (
    <Box
      component="fieldset"
      aria-describedby={problem && id}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" dir="auto" sx={{ p: 0 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            control={
              <Checkbox
                checked={chosen.includes(option)}
                onChange={(_, isOn) => toggle(option, isOn)}
              />
            }
            label={option}
            sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
          />
        ))}
      </Box>
      {problem && (
        <FormHelperText id={id} error>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
