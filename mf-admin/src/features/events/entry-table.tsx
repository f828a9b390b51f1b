import { FormHelperText, useWatch } from '@club/web-kit/forms';
import { DeleteIcon } from '@club/web-kit/office';
import { AddIcon, Box, Button, IconButton, styled, VisuallyHidden } from '@club/web-kit/ui';
import type { ComponentProps, ReactNode } from 'react';
import { EntryCell } from './entry-cell.tsx';
import type { Draft, EventFormReturn } from './event-draft.ts';
import { cellPath, type ListName, type TypedColumn, useEntryRows } from './use-entry-rows.ts';

type CellProps = ComponentProps<typeof EntryCell>;

export interface EntryColumn
  extends TypedColumn,
    Pick<CellProps, 'isNumber' | 'placeholder' | 'onChanged'> {
  heading: string;
  /** The accessible name of a cell. @param row such as `Web`, or `module 2` for a row without a name */
  label: (row: string, number: number) => string;
  width?: string;
  /** Draws the cell in place of an {@link EntryCell}. */
  Cell?: (props: CellProps) => ReactNode;
}

interface EntryTableProps<List extends ListName> {
  form: EventFormReturn;
  list: List;
  /** `module` or `code`. */
  noun: string;
  /** The first column names the row. */
  columns: EntryColumn[];
  empty: Draft[List][number];
  isEmpty: (row: Draft[List][number]) => boolean;
  onRemove?: (row: Draft[List][number]) => void;
  /** A last column that is not typed. */
  last?:
    | { heading: string; Cell: (props: { form: EventFormReturn; index: number }) => ReactNode }
    | undefined;
}

/** A list of the form that is typed like a spreadsheet: a row per entry. */
export function EntryTable<List extends ListName>(props: EntryTableProps<List>) {
  const { form, list, noun, columns, last } = props;
  const rows = useEntryRows(props);
  const problem = form.formState.errors[list]?.root?.message;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Table onKeyDown={rows.onKeyDown} onPaste={rows.onPaste}>
        <thead>
          <tr>
            {[...columns, ...(last ? [last] : [])].map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.fields.map(({ id }, index) => (
            <EntryRow
              key={id}
              {...{ form, list, noun, columns, last, index }}
              onRemove={() => rows.removeRow(index, index)}
            />
          ))}
        </tbody>
      </Table>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <Button variant="outlined" startIcon={<AddIcon />} onClick={rows.append}>
        {`Add ${noun}`}
      </Button>
      <VisuallyHidden role="status">
        {rows.pasted > 0 && `${rows.pasted} rows pasted.`}
      </VisuallyHidden>
    </Box>
  );
}

interface EntryRowProps
  extends Pick<EntryTableProps<ListName>, 'form' | 'list' | 'noun' | 'columns' | 'last'> {
  index: number;
  onRemove: () => void;
}

function EntryRow({ form, list, noun, columns, last, index, onRemove }: EntryRowProps) {
  const first = columns[0]?.name ?? '';
  const name = useWatch({ control: form.control, name: cellPath(list, index, first) });
  const numbered = `${noun} ${index + 1}`;
  const named = name.trim();
  // A module may have several price steps.
  const ofModule = named ? `${numbered} of ${named}` : numbered;
  const removed = first === 'module' || !named ? ofModule : `${noun} ${named}`;
  return (
    <tr data-row={index}>
      {columns.map(({ name: column, heading, label, width, Cell = EntryCell, ...cell }) => (
        <td key={column} data-column={column} data-heading={heading} style={{ width }}>
          <Cell
            {...{ form, list, index, column, ...cell }}
            label={label(named || numbered, index + 1)}
          />
        </td>
      ))}
      {last && (
        <td data-heading={last.heading} style={{ width: 48 }}>
          <last.Cell form={form} index={index} />
        </td>
      )}
      <td>
        <IconButton aria-label={`Remove ${removed}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}

/** On phones each row is a block of labelled inputs, two in a line. */
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  '& td': { padding: '2px 6px 2px 0', verticalAlign: 'top' },
  '& td:last-of-type': { paddingRight: 0, width: 40 },
  '& .MuiOutlinedInput-input': { paddingLeft: 10, paddingRight: 10 },
  '& th': {
    padding: '0 6px 6px 0',
    textAlign: 'start',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & td': { display: 'block', width: 'auto !important' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr 40px',
      gap: 8,
      padding: '12px 0',
      borderBottom: `1px solid ${theme.vars.palette.line}`,
    },
    '& td': { padding: 0, minWidth: 0 },
    '& td[data-heading]::before': {
      content: 'attr(data-heading)',
      display: 'block',
      marginBottom: 4,
      color: theme.vars.palette.text.secondary,
    },
    '& td[data-column="name"], & td[data-column^="module"]': { gridColumn: '1 / -1' },
    '& td[data-heading]:not([data-column]), & td[data-column="max_teams"]': { gridColumn: 1 },
    '& td:last-of-type': { gridColumn: 3, alignSelf: 'end' },
  },
}));
