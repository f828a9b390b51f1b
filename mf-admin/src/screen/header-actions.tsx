import { useMediaQuery } from '@club/web-kit/dialogs';
import { Menu, MenuItem } from '@club/web-kit/office';
import { Link } from '@club/web-kit/router';
import { Button } from '@club/web-kit/ui';
import { busyProps } from '../form/busy-props.ts';
import { useMenu } from '../list/use-menu.ts';

export interface HeaderAction {
  label: string;
  /** For screen readers, where the label says too little. */
  name?: string;
  /** A link to another screen, or what the button does. */
  target: string | (() => void);
  isBusy?: boolean;
}

const nameOf = ({ name }: HeaderAction) => (name ? { 'aria-label': name } : {});

/** Buttons of a screen's header. On a phone they are in a menu, so that the screen itself begins near the top. */
export const HeaderActions = ({ actions }: { actions: HeaderAction[] }) =>
  useMediaQuery('(max-width: 599px)', { noSsr: true }) ? (
    <MoreMenu actions={actions} />
  ) : (
    actions.map((action) =>
      typeof action.target === 'string' ? (
        <Button key={action.label} component={Link} variant="outlined" to={action.target}>
          {action.label}
        </Button>
      ) : (
        <Button
          key={action.label}
          variant="outlined"
          {...nameOf(action)}
          {...busyProps(action.isBusy ?? false, action.target)}
        >
          {action.label}
        </Button>
      ),
    )
  );

/** One button for many actions. It says when one of them is at work. */
export function MoreMenu({ actions }: { actions: HeaderAction[] }) {
  const { close, button, menu } = useMenu();
  return (
    <>
      <Button variant="outlined" {...button}>
        {actions.some(({ isBusy }) => isBusy) ? 'Working…' : 'More'}
      </Button>
      <Menu {...menu}>
        {actions.map(({ target, ...action }) => {
          const text = { children: action.label, ...nameOf({ target, ...action }) };
          return typeof target === 'string' ? (
            <MenuItem key={action.label} component={Link} to={target} onClick={close} {...text} />
          ) : (
            <MenuItem
              key={action.label}
              disabled={action.isBusy ?? false}
              onClick={() => {
                close();
                target();
              }}
              {...text}
            />
          );
        })}
      </Menu>
    </>
  );
}
