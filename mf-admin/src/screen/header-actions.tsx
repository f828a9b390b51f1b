import { Menu, MenuItem } from '@club/web-kit/office';
import { Link } from '@club/web-kit/router';
import { Button } from '@club/web-kit/ui';
import { useMenu } from '../list/use-menu.ts';

export interface HeaderAction {
  label: string;
  /** A link to another screen, or what the button does. */
  target: string | (() => void);
  isBusy?: boolean;
}

/** One button for many actions. It says when one of them is at work. */
export function MoreMenu({ actions }: { actions: HeaderAction[] }) {
  const { close, button, menu } = useMenu();
  return (
    <>
      <Button variant="outlined" {...button}>
        {actions.some(({ isBusy }) => isBusy) ? 'Working…' : 'More'}
      </Button>
      <Menu {...menu}>
        {actions.map(({ label, target, isBusy = false }) =>
          typeof target === 'string' ? (
            <MenuItem key={label} component={Link} to={target} onClick={close}>
              {label}
            </MenuItem>
          ) : (
            <MenuItem
              key={label}
              disabled={isBusy}
              onClick={() => {
                close();
                target();
              }}
            >
              {label}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
}
