import { standardLabel } from '@club/contracts/events/member-fields';
import { TextInput, useController, useFieldArray, useWatch } from '@club/web-kit/forms';
import { DeleteIcon, ExpandMoreIcon } from '@club/web-kit/office';
import { Box, Button, IconButton, Typography } from '@club/web-kit/ui';
import { useId, useRef, useState } from 'react';
import { QuestionFrame, QuestionHead, Tick } from '../../questions/question-frame.tsx';
import { Grip, type HandleProps, SortableList } from '../../questions/sortable-list.tsx';
import type { EventFormReturn } from './event-draft.ts';
import { fieldFacts, type MemberFieldRow } from './member-field-rows.ts';

interface FieldsProps {
  form: EventFormReturn;
}

/**
 * What every new event asks each member. Name and email address are always asked, before the others, which can be changed, removed
 * and put in another order.
 */
export function MemberFieldsList({ form }: FieldsProps) {
  const { fields, move } = useFieldArray({ control: form.control, name: 'member_fields' });
  const rows = useWatch({ control: form.control, name: 'member_fields' });
  return (
    <SortableList
      label="Fields of each member"
      rows={fields}
      idOf={({ name }) => name}
      nameAt={(index) => nameOf(form.getValues(`member_fields.${index}`))}
      isFixed={(index) => !rows[index]?.isAsked}
      onMove={move}
      before={
        <>
          <Locked label="Name" />
          <Locked label="Email" />
        </>
      }
    >
      {(_, index, handleProps) => <Field form={form} index={index} handleProps={handleProps} />}
    </SortableList>
  );
}

const nameOf = ({ name, label }: MemberFieldRow): string => label.trim() || standardLabel(name);

const Locked = ({ label }: { label: string }) => (
  <Box component="li" sx={{ pb: 2 }}>
    <QuestionFrame>
      <QuestionHead label={label} facts={`${fieldFacts({ required: true })} · Always asked`} />
    </QuestionFrame>
  </Box>
);

interface FieldProps extends FieldsProps {
  index: number;
  handleProps: HandleProps;
}

function Field({ form, index, handleProps }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const row = useWatch({ control: form.control, name: `member_fields.${index}` });
  const { field } = useController({
    control: form.control,
    name: `member_fields.${index}.isAsked`,
  });
  const name = nameOf(row);
  const ask = (isAsked: boolean) => {
    field.onChange(isAsked);
    // The pressed button is gone.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  return (
    <div ref={place}>
      {row.isAsked ? (
        <AskedField {...{ form, index, handleProps, name }} onRemove={() => ask(false)} />
      ) : (
        <Box sx={removedSx}>
          <Typography color="textSecondary">{`${name}: not asked`}</Typography>
          <Button variant="text" onClick={() => ask(true)}>
            {`Ask ${name} again`}
          </Button>
        </Box>
      )}
    </div>
  );
}

interface AskedFieldProps extends FieldProps {
  name: string;
  onRemove: () => void;
}

function AskedField({ form, index, handleProps, name, onRemove }: AskedFieldProps) {
  const id = useId();
  const { control, formState } = form;
  const [wasOpened, setWasOpened] = useState(false);
  const required = useWatch({ control, name: `member_fields.${index}.required` });
  const isOpen = wasOpened || formState.errors.member_fields?.[index] !== undefined;
  return (
    <QuestionFrame>
      <QuestionHead
        label={name}
        facts={fieldFacts({ required })}
        grip={<Grip handleProps={handleProps} name={name} />}
      >
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
