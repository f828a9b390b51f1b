import { type LineState, lineState } from '@club/contracts/events/statement/line';
import { Box, ButtonBase, styled } from '@club/web-kit/ui';
import { stateLabels } from '../line-texts.ts';

const Tab = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  minHeight: 40,
  padding: '0 14px',
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 999,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.90625rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.paper,
  '@media (pointer: coarse)': { minHeight: 44 },
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.background.paper,
    background: theme.vars.palette.ink,
    borderColor: 'transparent',
  },
  '& span': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 2 },
}));

interface LineTabsProps {
  value: LineState;
  counts: Record<LineState, number> | undefined;
  onChange: (state: LineState) => void;
}

/** Chooses the state of the shown lines, each with its number of lines. */
export const LineTabs = ({ value, counts, onChange }: LineTabsProps) => (
  <Box role="group" aria-label="State" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    {lineState.options.map((state) => (
      <Tab key={state} aria-pressed={state === value} onClick={() => onChange(state)}>
        {stateLabels[state]}
        {counts && <span>{counts[state].toLocaleString('en')}</span>}
      </Tab>
    ))}
  </Box>
);
