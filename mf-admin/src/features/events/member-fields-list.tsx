import { standardLabel } from '@club/contracts/events/member-fields';
import { TextInput, useController, useWatch } from '@club/web-kit/forms';
import { DeleteIcon, ExpandMoreIcon } from '@club/web-kit/office';
import { Box, Button, IconButton, Typography } from '@club/web-kit/ui';
import { useId, useRef, useState } from 'react';
import type { EventFormReturn } from './event-draft.ts';
import { fieldFacts } from './member-field-rows.ts';
import { QuestionFrame, QuestionHead, Tick } from './question-frame.tsx';

interface FieldsProps {
  form: EventFormReturn;
}

/** What every new event asks each member. Name and email address are always asked; the others can be changed and removed. */
export function MemberFieldsList({ form }: FieldsProps) {
  const rows = useWatch({ control: form.control, name: 'member_fields' });
  return (
    <Box
      component="ul"
      aria-label="Fields of each member"
      sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
    >
      <Locked label="Name" />
      <Locked label="Email" />
      {rows.map(({ name }, index) => (
        <Field key={name} form={form} index={index} />
      ))}
    </Box>
  );
}

const Locked = ({ label }: { label: string }) => (
  <li>
    <QuestionFrame>
      <QuestionHead label={label} facts={`${fieldFacts({ required: true })} · Always asked`} />
    </QuestionFrame>
  </li>
);

function Field({ form, index }: FieldsProps & { index: number }) {
  const place = useRef<HTMLLIElement>(null);
  const row = useWatch({ control: form.control, name: `member_fields.${index}` });
  const { field } = useController({
    control: form.control,
    name: `member_fields.${index}.isAsked`,
  });
  const name = row.label.trim() || standardLabel(row.name);
  const ask = (isAsked: boolean) => {
    field.onChange(isAsked);
    // The pressed button is gone.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  return (
    <li ref={place}>
      {row.isAsked ? (
        <AskedField form={form} index={index} name={name} onRemove={() => ask(false)} />
      ) : (
        <Box sx={removedSx}>
          <Typography color="textSecondary">{`${name}: not asked`}</Typography>
          <Button variant="text" onClick={() => ask(true)}>
            {`Ask ${name} again`}
          </Button>
        </Box>
      )}
    </li>
  );
}

interface AskedFieldProps extends FieldsProps {
  index: number;
  name: string;
  onRemove: () => void;
}

function AskedField({ form, index, name, onRemove }: AskedFieldProps) {
  const id = useId();
  const { control, formState } = form;
  const [wasOpened, setWasOpened] = useState(false);
  const required = useWatch({ control, name: `member_fields.${index}.required` });
  const isOpen = wasOpened || formState.errors.member_fields?.[index] !== undefined;
  return (
    <QuestionFrame>
      <QuestionHead label={name} facts={fieldFacts({ required })}>
        <IconButton
          aria-label={`Edit ${name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWasOpened(!isOpen)}
        >
          <ExpandMoreIcon fontSize="small" sx={{ rotate: isOpen ? '180deg' : '0deg' }} />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </QuestionHead>
      {isOpen && (
        <Box id={id} role="group" aria-label={name} sx={{ display: 'grid', gap: 4, p: 4, pt: 2 }}>
          <TextInput
            control={control}
            name={`member_fields.${index}.label`}
            label="Label"
            required
          />
          <Tick form={form} name={`member_fields.${index}.required`} label="Required" />
        </Box>
      )}
    </QuestionFrame>
  );
}

const removedSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  pl: 4,
  minHeight: 44,
} as const;
