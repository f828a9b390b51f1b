import { Checkbox } from '@club/web-kit/forms';
import { Menu, MenuItem } from '@club/web-kit/office';
import { Button } from '@club/web-kit/ui';
import { useMenu } from '../../../list/use-menu.ts';
import { type ColumnField, columnFields, columnLabels } from '../list-view.ts';

interface ColumnsMenuProps {
  columns: readonly ColumnField[];
  onChange: (columns: readonly ColumnField[]) => void;
}

/** The columns of the list. The team is always shown, and at least one more column. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const { button, menu } = useMenu();
  const toggle = (field: ColumnField) => {
    const next = columnFields.filter((one) => columns.includes(one) !== (one === field));
    if (next.length > 0) onChange(next);
  };
  return (
    <>
      <Button variant="outlined" {...button}>
        Columns
      </Button>
      <Menu {...menu}>
        {columnFields.map((field) => (
          <MenuItem
            key={field}
            role="menuitemcheckbox"
            aria-checked={columns.includes(field)}
            onClick={() => toggle(field)}
            sx={{ py: 0, pl: 1 }}
          >
            <Checkbox checked={columns.includes(field)} tabIndex={-1} disabled sx={checkSx} />
            {columnLabels[field]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A picture of the state: the menu item is the control. */
const checkSx = { '&.Mui-disabled': { color: 'inherit' }, pointerEvents: 'none' } as const;
