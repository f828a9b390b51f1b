import { Checkbox } from '@club/web-kit/forms';
import { ExpandMoreIcon, Menu, MenuItem } from '@club/web-kit/office';
import { IconButton } from '@club/web-kit/ui';
import { type ComponentProps, useState } from 'react';
import { ALL_MODULES, modulesIn, modulesText } from './code-rows.ts';
import { EntryCell } from './entry-cell.tsx';

/** The modules of a code: typed, or chosen in a menu that the button or Alt+Down opens. */
export function CodeModulesCell(props: ComponentProps<typeof EntryCell>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <EntryCell
        {...props}
        onKeyDown={(event) => {
          if (!(event.altKey && event.key === 'ArrowDown')) return;
          event.preventDefault();
          setAnchor(event.currentTarget as HTMLElement);
        }}
        end={
          <IconButton
            tabIndex={-1}
            aria-label={chooseText(props.label)}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ mr: -3, width: 32, height: 32 }}
          >
            <ExpandMoreIcon fontSize="small" />
          </IconButton>
        }
      />
      {anchor && <ModulesMenu {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

/** @param label of the cell, such as `Modules of EARLY` */
const chooseText = (label: string) => label.replace('Modules', 'Choose modules');

interface ModulesMenuProps extends Pick<ComponentProps<typeof EntryCell>, 'form' | 'index'> {
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
}

function ModulesMenu({ form, index, label, anchor, onClose }: ModulesMenuProps) {
  const path = `discount_codes.${index}.modules` as const;
  const [text, setText] = useState(form.getValues(path));
  const names = form.getValues('modules').flatMap(({ name }) => name.trim() || []);
  const chosen = modulesIn(text);
  const choose = (next: string) => {
    setText(next);
    form.setValue(path, next, { shouldDirty: true, shouldValidate: true });
  };
  const toggle = (name: string) => {
    const before = chosen === 'all' ? [] : chosen;
    const isChosen = before.includes(name);
    choose(modulesText(names.filter((one) => (one === name ? !isChosen : before.includes(one)))));
  };
  const items = [
    { name: ALL_MODULES, isChosen: chosen === 'all', onClick: () => choose(ALL_MODULES) },
    ...names.map((name) => ({
      name,
      isChosen: chosen !== 'all' && chosen.includes(name),
      onClick: () => toggle(name),
    })),
  ];
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': chooseText(label), dense: true } }}
    >
      {items.map(({ name, isChosen, onClick }) => (
        <MenuItem key={name} role="menuitemcheckbox" aria-checked={isChosen} onClick={onClick}>
          <Checkbox checked={isChosen} tabIndex={-1} sx={{ p: 0, mr: 2 }} aria-hidden />
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
