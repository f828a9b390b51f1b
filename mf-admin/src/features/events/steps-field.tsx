import { currencyCode } from '@club/contracts/values/money';
import { Typography } from '@club/web-kit/ui';
import { completeModules } from './code-rows.ts';
import { type EntryColumn, EntryTable } from './entry-table.tsx';
import type { EventFormReturn } from './event-draft.ts';
import { summaries } from './event-summaries.ts';
import { FieldGroup } from './field-group.tsx';
import { plainAmount, plainNumber } from './pasted-rows.ts';
import { isEmptyStep, NO_STEP } from './step-rows.ts';

const columnsOf = (form: EventFormReturn): EntryColumn[] => {
  const complete = completeModules(() => form.getValues('modules'));
  return [
    {
      name: 'module',
      heading: 'Module',
      label: (_, number) => `Module of price step ${number}`,
      clean: complete,
      onChanged: ({ index }, _, after) => form.setValue(`steps.${index}.module`, complete(after)),
    },
    {
      name: 'amount',
      heading: `Price in ${currencyCode()}`,
      label: (row, number) => `Price of step ${number} of ${row} in ${currencyCode()}`,
      isNumber: true,
      clean: plainAmount,
      width: '20%',
    },
    {
      name: 'last_day',
      heading: 'Last day',
      label: (row, number) => `Last day of step ${number} of ${row}`,
      placeholder: 'YYYY-MM-DD',
      width: '118px',
    },
    {
      name: 'max_teams',
      heading: 'First teams',
      label: (row, number) => `Teams of step ${number} of ${row}`,
      isNumber: true,
      clean: plainNumber,
      placeholder: 'any number',
      width: '20%',
    },
  ];
};

/** The price steps of the modules. */
export const StepsField = ({ form }: { form: EventFormReturn }) => (
  <FieldGroup
    legend="Price steps"
    folding={{ form, fields: ['steps'], summaryOf: summaries.steps }}
  >
    <Typography variant="body2" color="textSecondary">
      A step holds until its last day, or while fewer teams than the number have a place in the
      module. Then the next step holds, and after the last one the price in the list of modules.
    </Typography>
    <EntryTable
      form={form}
      list="steps"
      noun="price step"
      columns={columnsOf(form)}
      empty={NO_STEP}
      isEmpty={isEmptyStep}
    />
  </FieldGroup>
);
