import type { ShownModule } from '@club/contracts/events/modules-of';
import { Checkbox } from '@club/web-kit/forms';
import { styled } from '@club/web-kit/ui';
import { useId } from 'react';

const Tile = styled('label')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 64,
  padding: '8px 16px 8px 8px',
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.line}`,
  boxShadow: '0 0 0 0 transparent',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: 'border-color 160ms ease-out, background-color 160ms ease-out',
  '&:hover': { borderColor: theme.vars.palette.control },
  '&:active': { background: theme.vars.palette.raised },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.ink,
    background: theme.vars.palette.background.default,
  },
  '&:has(input:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.ink}`,
    outlineOffset: 2,
  },
  '& > small': {
    flex: '1 0 100%',
    paddingInlineStart: 50,
    whiteSpace: 'pre-line',
    color: theme.vars.palette.text.secondary,
  },
  '& > span:last-of-type': {
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** So few places that a team should know. */
const FEW = 5;

const placesText = (left: number) => {
  if (left === 0) return 'Full';
  return left === 1 ? '1 place left' : `${left} places left`;
};

interface ModuleToggleProps {
  module: ShownModule;
  /** Empty for an event in which no module costs anything. */
  price: string;
  isOn: boolean;
  onToggle: () => void;
}

/** A module with its price, as a checkbox. */
export function ModuleToggle({ module, price, isOn, onToggle }: ModuleToggleProps) {
  const { name, left, note } = module;
  const id = useId();
  const places = left !== undefined && left <= FEW ? placesText(left) : '';
  return (
    <Tile>
      <Checkbox
        checked={isOn}
        // A module that was chosen before it was full can be taken out.
        disabled={left === 0 && !isOn}
        onChange={onToggle}
        slotProps={{
          input: { 'aria-labelledby': id, 'aria-describedby': `${id}-price ${id}-note` },
        }}
      />
      <span style={{ flex: '1 1 7em', minWidth: 0, overflowWrap: 'anywhere' }}>
        <span id={id} dir="auto" style={{ display: 'block' }}>
          {name}
        </span>
      </span>
      <span id={`${id}-price`}>{[places, price].filter(Boolean).join(', ')}</span>
      {note && <small id={`${id}-note`}>{note}</small>}
    </Tile>
  );
}
