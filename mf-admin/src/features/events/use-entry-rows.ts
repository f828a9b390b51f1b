import { useFieldArray } from '@club/web-kit/forms';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { Draft, EventFormReturn } from './event-draft.ts';
import { pastedRows } from './pasted-rows.ts';

export type ListName = 'modules' | 'steps' | 'discount_codes';
type Row = Draft[ListName][number];

/** A column that is typed. */
export interface TypedColumn {
  name: string;
  /** Makes a pasted text one that the form understands. */
  clean?: ((text: string) => string) | undefined;
}

interface EntryRowsOptions<List extends ListName> {
  form: EventFormReturn;
  list: List;
  columns: TypedColumn[];
  empty: Draft[List][number];
  isEmpty: (row: Draft[List][number]) => boolean;
  /** Is called before a row is removed. */
  onRemove?: ((row: Draft[List][number]) => void) | undefined;
}

/** The path of a cell in the form. Every typed cell is a text, as a module's name is. */
export const cellPath = (list: ListName, index: number, column: string) =>
  `${list}.${index}.${column}` as 'modules.0.name';

/** The rows of a table: Enter adds one, Backspace removes an empty one, and a block from a spreadsheet fills several. */
export function useEntryRows<List extends ListName>(options: EntryRowsOptions<List>) {
  const rows = useRows(options);
  const { pasted, onPaste } = usePastedRows(options, rows);
  const { fields, isEmpty, focusRow, add, removeRow } = rows;
  const onKeyDown = (event: KeyboardEvent) => {
    const index = placeOf(event.target)?.index;
    if (index === undefined) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isEmpty(index)) return;
      if (isEmpty(index + 1)) focusRow(index + 1);
      else add(index + 1);
    }
    if (event.key === 'Backspace' && fields.length > 1 && isEmpty(index)) {
      event.preventDefault();
      removeRow(index, index - 1);
    }
  };
  return { fields, pasted, append: () => add(fields.length), removeRow, onKeyDown, onPaste };
}

function useRows<List extends ListName>(options: EntryRowsOptions<List>) {
  const { form, list, columns, empty, onRemove } = options;
  // The library has no type for "one of several lists". All are lists of rows, and only their common fields are used.
  const { fields, insert, remove } = useFieldArray({
    control: form.control,
    name: list as 'modules',
  });
  const rowAt = (index: number) => form.getValues(list)[index] as Draft[List][number] | undefined;
  const first = (index: number) => cellPath(list, index, columns[0]?.name ?? '');
  const focusRow = (index: number) => form.setFocus(first(index));
  return {
    fields,
    focusRow,
    isEmpty: (index: number) => {
      const row = rowAt(index);
      return row !== undefined && options.isEmpty(row);
    },
    /** Inserts rows, or an empty one, and focuses the last of them. */
    add: (index: number, added: Row[] = [empty]) =>
      insert(index, added as Draft['modules'], { focusName: first(index + added.length - 1) }),
    /** @param focused the row that gets the focus */
    removeRow: (index: number, focused: number) => {
      const row = rowAt(index);
      if (row) onRemove?.(row);
      if (fields.length > 1) remove(index);
      else form.setValue(list, [empty] as never, { shouldDirty: true });
      focusRow(Math.max(0, Math.min(focused, fields.length - 2)));
    },
  };
}

/** Fills cells from a pasted block, beginning at the cell with the focus. Adds the rows that are missing. */
function usePastedRows<List extends ListName>(
  { form, list, columns, empty }: EntryRowsOptions<List>,
  { fields, add, focusRow }: ReturnType<typeof useRows<List>>,
) {
  /** The number of rows that were pasted last. */
  const [pasted, setPasted] = useState(0);

  const fill = (block: string[][], { index: start, column }: Place) => {
    const typed = columns.slice(columns.findIndex(({ name }) => name === column));
    const added: Row[] = [];
    for (const [offset, cells] of block.entries()) {
      const index = start + offset;
      const texts = typed.flatMap(({ name, clean }, at) => {
        const cell = cells[at];
        return cell ? [[name, clean?.(cell) ?? cell] as const] : [];
      });
      if (index >= fields.length) added.push({ ...empty, ...Object.fromEntries(texts) });
      else
        for (const [name, text] of texts)
          form.setValue(cellPath(list, index, name), text, {
            shouldDirty: true,
            shouldValidate: true,
          });
    }
    if (added.length > 0) add(fields.length, added);
    else focusRow(start + block.length - 1);
  };

  const onPaste = (event: ClipboardEvent) => {
    const block = pastedRows(event.clipboardData.getData('text'));
    const place = placeOf(event.target);
    if (!block || !place) return;
    event.preventDefault();
    fill(block, place);
    setPasted(block.length);
  };
  return { pasted, onPaste };
}

interface Place {
  index: number;
  column: string;
}

/** The row and the column of an input. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { row } = target.closest<HTMLElement>('[data-row]')?.dataset ?? {};
  const { column } = target.closest<HTMLElement>('[data-column]')?.dataset ?? {};
  return row && column ? { index: Number(row), column } : undefined;
}
