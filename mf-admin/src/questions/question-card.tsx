import { hasOptions, isQuotable, type QuestionKind } from '@club/contracts/events/question';
import {
  Checkbox,
  FormControlLabel,
  FormHelperText,
  TextInput,
  useController,
  useWatch,
} from '@club/web-kit/forms';
import { DeleteIcon, ExpandMoreIcon } from '@club/web-kit/office';
import { Box, IconButton, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { SelectInput } from '../form/select-field.tsx';
import { QuestionFrame, QuestionHead, Tick } from './question-frame.tsx';
import {
  kindLabels,
  type QuestionRow,
  type QuestionsForm,
  questionFacts,
  whoLabels,
} from './question-rows.ts';
import { Grip, type HandleProps } from './sortable-list.tsx';

interface QuestionCardProps extends Asking {
  index: number;
  isOpen: boolean;
  handleProps: HandleProps;
  onToggle: () => void;
  onRemove: () => void;
}

export interface Asking {
  form: QuestionsForm;
  /** The only kinds of answers, of teams as a whole: a contest asks so. */
  kinds?: readonly QuestionKind[] | undefined;
}

/** A question in one line, which opens to its fields. */
export function QuestionCard(props: QuestionCardProps) {
  const { form, kinds, index, isOpen, handleProps, onToggle, onRemove } = props;
  const id = useId();
  const row = useWatch({ control: form.control, name: `questions.${index}` });
  // While a row is removed, its card is drawn once more.
  if (!row) return null;
  const name = row.label.trim() || `question ${index + 1}`;
  return (
    <QuestionFrame>
      <QuestionHead
        label={row.label.trim() || 'New question'}
        facts={questionFacts(row, kinds !== undefined)}
        grip={<Grip handleProps={handleProps} name={name} />}
      >
        <IconButton
          aria-label={`Edit ${name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <ExpandMoreIcon fontSize="small" sx={{ rotate: isOpen ? '180deg' : '0deg' }} />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </QuestionHead>
      {isOpen && (
        <Box id={id} role="group" aria-label={name} sx={{ display: 'grid', gap: 4, p: 4, pt: 2 }}>
          <QuestionInputs form={form} kinds={kinds} index={index} row={row} />
        </Box>
      )}
    </QuestionFrame>
  );
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface InputsProps extends Asking {
  index: number;
  row: QuestionRow;
}

function QuestionInputs({ form, kinds, index, row }: InputsProps) {
  const { control } = form;
  return (
    <>
      <TextInput control={control} name={`questions.${index}.label`} label="Question" required />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectInput
          control={control}
          name={`questions.${index}.kind`}
          label="Kind of answer"
          options={optionsOf(kindLabels).filter(
            ({ value }) => !kinds || (kinds as readonly string[]).includes(value),
          )}
        />
        {!kinds && (
          <SelectInput
            control={control}
            name={`questions.${index}.for`}
            label="Who answers"
            options={optionsOf(whoLabels)}
          />
        )}
      </Box>
      {hasOptions(row.kind) && (
        <TextInput
          control={control}
          name={`questions.${index}.options`}
          label="Options"
          hint="One option on each line"
          multiline
          minRows={3}
          maxRows={10}
          required
        />
      )}
      <TextInput
        control={control}
        name={`questions.${index}.help`}
        label="Help text"
        hint="Below the field, for example: as on your identity card"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
        <Tick form={form} name={`questions.${index}.required`} label="Required" />
        {!kinds && isQuotable(row) && (
          <Tick
            form={form}
            name={`questions.${index}.in_email`}
            label="Quote the answer in emails"
          />
        )}
      </Box>
      {!kinds && <Modules form={form} index={index} />}
    </>
  );
}

/** The modules whose teams are asked. One that was renamed since is the same module. */
function Modules({ form, index }: Omit<InputsProps, 'row'>) {
  const id = useId();
  const rows = useWatch({ control: form.control, name: 'modules' }) ?? [];
  const { field, fieldState } = useController({
    control: form.control,
    name: `questions.${index}.modules`,
  });
  const known = rows.filter(({ name }) => name.trim() !== '');
  const missing = field.value.filter(
    (name) => !known.some((module) => module.name.trim() === name || module.saved === name),
  );
  const choices = [...known, ...missing.map((name) => ({ name, saved: name }))];
  if (known.length < 2 && field.value.length === 0) return null;
  const problem = fieldState.error?.message;
  return (
    <Box
      component="fieldset"
      aria-describedby={`${id}-text`}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        Only for teams with
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
        {choices.map(({ name, saved }) => {
          const names = [name.trim(), saved].filter(Boolean);
          const others = field.value.filter((other) => !names.includes(other));
          return (
            <FormControlLabel
              key={saved || name}
              control={
                <Checkbox
                  checked={others.length < field.value.length}
                  onChange={(_, isOn) => field.onChange(isOn ? [...others, name.trim()] : others)}
                />
              }
              label={name}
              sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
            />
          );
        })}
      </Box>
      <FormHelperText id={`${id}-text`} error={Boolean(problem)} sx={{ mt: 0 }}>
        {problem ?? 'None chosen: all teams are asked'}
      </FormHelperText>
    </Box>
  );
}
