import { currencyCode } from '@club/contracts/values/money';
import { useWatch } from '@club/web-kit/forms';
import { Typography } from '@club/web-kit/ui';
import { CodeModulesCell } from './code-modules-cell.tsx';
import { completeModules, isEmptyCode, NO_CODE } from './code-rows.ts';
import { type EntryColumn, EntryTable } from './entry-table.tsx';
import type { EventFormReturn } from './event-draft.ts';
import { summaries } from './event-summaries.ts';
import { FieldGroup } from './field-group.tsx';
import { plainAmount, plainNumber } from './pasted-rows.ts';

const columnsOf = (form: EventFormReturn): EntryColumn[] => {
  const complete = completeModules(() => form.getValues('modules'));
  return [
    { name: 'code', heading: 'Code', label: (_, number) => `Code ${number}`, width: '17%' },
    {
      name: 'amount',
      heading: `${currencyCode()} off`,
      label: (row) => `${currencyCode()} off with ${row}`,
      isNumber: true,
      clean: plainAmount,
      width: '84px',
    },
    {
      name: 'modules',
      heading: 'Modules',
      label: (row) => `Modules of ${row}`,
      clean: complete,
      Cell: CodeModulesCell,
      onChanged: ({ index }, _, after) =>
        form.setValue(`discount_codes.${index}.modules`, complete(after)),
    },
    {
      name: 'last_day',
      heading: 'Last day',
      label: (row) => `Last day of ${row}`,
      placeholder: 'YYYY-MM-DD',
      width: '118px',
    },
    {
      name: 'max_uses',
      heading: 'Uses allowed',
      label: (row) => `Uses allowed of ${row}`,
      isNumber: true,
      clean: plainNumber,
      placeholder: 'no limit',
      width: '92px',
    },
  ];
};

/** The event's discount codes. The amount is taken off each module of the code that a team chooses. */
export const DiscountCodesField = ({ form }: { form: EventFormReturn }) => (
  <FieldGroup
    legend="Discount codes"
    folding={{ form, fields: ['discount_codes'], summaryOf: summaries.codes }}
  >
    <EntryTable
      form={form}
      list="discount_codes"
      noun="code"
      columns={columnsOf(form)}
      empty={NO_CODE}
      isEmpty={isEmptyCode}
      last={{ heading: 'Used', Cell: Uses }}
    />
  </FieldGroup>
);

/** The number of teams that use the code. */
function Uses({ form, index }: { form: EventFormReturn; index: number }) {
  const uses = useWatch({ control: form.control, name: `discount_codes.${index}.uses` });
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'block', lineHeight: { sm: '40px' } }}
    >
      {uses ?? 0}
    </Typography>
  );
}
