import { currencyCode } from '@club/contracts/values/money';
import { modulesIn, modulesText, NO_CODE } from './code-rows.ts';
import type { CellPlace } from './entry-cell.tsx';
import { type EntryColumn, EntryTable } from './entry-table.tsx';
import type { EventFormReturn } from './event-draft.ts';
import { FieldGroup } from './field-group.tsx';
import { isEmptyModule, NO_MODULE } from './module-rows.ts';
import { plainAmount, plainNumber } from './pasted-rows.ts';
import { NO_STEP } from './step-rows.ts';
import { rowsOr } from './typed-values.ts';

const columns = (): EntryColumn[] => [
  {
    name: 'name',
    heading: 'Module',
    label: (_, number) => `Module ${number}`,
    onChanged: renamePrices,
  },
  {
    name: 'amount',
    heading: `Price in ${currencyCode()}`,
    label: (row) => `Price of ${row} in ${currencyCode()}`,
    isNumber: true,
    clean: plainAmount,
    width: '22%',
  },
  {
    name: 'capacity',
    heading: 'Places',
    label: (row) => `Places in ${row}`,
    isNumber: true,
    clean: plainNumber,
    placeholder: 'no limit',
    width: '22%',
  },
];

/** The event's modules with their facts. */
export const ModulesField = ({ form }: { form: EventFormReturn }) => (
  <FieldGroup legend="Modules">
    <EntryTable
      form={form}
      list="modules"
      noun="module"
      columns={columns()}
      empty={NO_MODULE}
      isEmpty={isEmptyModule}
      onRemove={({ name }) => dropPrices(form, name)}
    />
  </FieldGroup>
);

/** The codes and price steps of a renamed module stay its own. */
function renamePrices({ form }: CellPlace, before: string, after: string): void {
  const name = after.trim();
  if (before.trim() === '' || name === '') return;
  form.getValues('steps').forEach(({ module }, index) => {
    if (module.trim() === before.trim())
      form.setValue(`steps.${index}.module`, name, { shouldDirty: true });
  });
  form.getValues('discount_codes').forEach((code, index) => {
    const modules = modulesIn(code.modules);
    if (modules === 'all' || !modules.includes(before.trim())) return;
    const renamed = modules.map((module) => (module === before.trim() ? name : module));
    form.setValue(`discount_codes.${index}.modules`, modulesText(renamed), { shouldDirty: true });
  });
}

/** Price steps of the removed module, and codes that were only for it, are removed with it. */
function dropPrices(form: EventFormReturn, name: string): void {
  const isOfModule = (module: string) => module.trim() !== '' && module.trim() === name.trim();
  const steps = form.getValues('steps').filter(({ module }) => !isOfModule(module));
  form.setValue('steps', rowsOr(steps, NO_STEP), { shouldDirty: true });
  const codes = form.getValues('discount_codes').flatMap((code) => {
    const modules = modulesIn(code.modules);
    if (modules === 'all' || !modules.includes(name.trim())) return code;
    const left = modules.filter((module) => module !== name.trim());
    return left.length > 0 ? { ...code, modules: modulesText(left) } : [];
  });
  form.setValue('discount_codes', rowsOr(codes, NO_CODE), { shouldDirty: true });
}
