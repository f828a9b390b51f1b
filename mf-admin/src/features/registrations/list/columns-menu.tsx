import { labelOf } from '@club/contracts/events/answer-texts';
import type { Question } from '@club/contracts/events/question';
import { Checkbox } from '@club/web-kit/forms';
import { Menu, MenuItem } from '@club/web-kit/office';
import { Button } from '@club/web-kit/ui';
import { useMenu } from '../../../list/use-menu.ts';
import {
  type ColumnField,
  columnFields,
  columnLabels,
  type ListView,
  questionField,
} from '../list-view.ts';

interface ColumnsMenuProps {
  columns: readonly ColumnField[];
  questions: readonly Question[];
  /** The shown columns may be older than the newest choice. */
  onChange: (change: (newest: ListView) => Partial<ListView>) => void;
}

/** The columns of the list, one for each question among them. The team is always shown, and at least one more column. */
export function ColumnsMenu({ columns, questions, onChange }: ColumnsMenuProps) {
  const { button, menu } = useMenu();
  const choices = [
    ...columnFields.map((field) => ({ field, label: columnLabels[field] })),
    ...questions.map((question) => ({ field: questionField(question), label: labelOf(question) })),
  ];
  const toggle = (field: ColumnField) =>
    onChange((newest) => {
      const next = choices
        .map((choice): ColumnField => choice.field)
        .filter((one) => newest.columns.includes(one) !== (one === field));
      return next.length > 0 ? { columns: next } : {};
    });
  return (
    <>
      <Button variant="outlined" {...button}>
        Columns
      </Button>
      <Menu {...menu}>
        {choices.map(({ field, label }) => (
          <MenuItem
            key={field}
            role="menuitemcheckbox"
            aria-checked={columns.includes(field)}
            onClick={() => toggle(field)}
            sx={{ py: 0, pl: 1, maxWidth: 400, whiteSpace: 'normal' }}
          >
            <Checkbox checked={columns.includes(field)} tabIndex={-1} disabled sx={checkSx} />
            <span dir="auto">{label}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A picture of the state: the menu item is the control. */
const checkSx = { '&.Mui-disabled': { color: 'inherit' }, pointerEvents: 'none' } as const;
