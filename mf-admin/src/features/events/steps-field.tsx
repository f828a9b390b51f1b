import { Typography } from '@club/web-kit/ui';
import { completeModules } from './code-rows.ts';
import { type EntryColumn, EntryTable } from './entry-table.tsx';
import type { EventFormReturn } from './event-draft.ts';
import { FieldGroup } from './field-group.tsx';
import { plainNumber } from './pasted-rows.ts';
import { isEmptyStep, NO_STEP } from './step-rows.ts';

const columnsOf = (form: EventFormReturn): EntryColumn[] => {
  const complete = (text: string) =>
    completeModules(
      text,
      form.getValues('modules').map(({ name }) => name.trim()),
    );
  return [
    {
      name: 'module',
      heading: 'Module',
      label: (_, number) => `Module of price ${number}`,
      clean: complete,
      onChanged: ({ index }, _, after) => form.setValue(`steps.${index}.module`, complete(after)),
    },
    {
      name: 'amount',
      heading: 'Price in PKR',
      label: (row, number) => `Earlier price ${number} of ${row} in PKR`,
      isNumber: true,
      clean: plainNumber,
      width: '20%',
    },
    {
      name: 'last_day',
      heading: 'Last day',
      label: (row, number) => `Last day of price ${number} of ${row}`,
      placeholder: 'YYYY-MM-DD',
      width: '118px',
    },
    {
      name: 'max_teams',
      heading: 'First teams',
      label: (row, number) => `Teams with price ${number} of ${row}`,
      isNumber: true,
      clean: plainNumber,
      placeholder: 'any number',
      width: '20%',
    },
  ];
};

/** The prices of modules that end. */
export const StepsField = ({ form }: { form: EventFormReturn }) => (
  <FieldGroup legend="Earlier prices">
    <Typography variant="body2" color="textSecondary">
      A price here holds until its last day, or while fewer teams than the number have a place in
      the module. Then the next price of the module holds, and at the end the price in the list of
      modules.
    </Typography>
    <EntryTable
      form={form}
      list="steps"
      noun="price"
      columns={columnsOf(form)}
      empty={NO_STEP}
      isEmpty={isEmptyStep}
    />
  </FieldGroup>
);
