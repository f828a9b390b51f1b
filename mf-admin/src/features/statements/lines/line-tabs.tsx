import { type LineState, lineState } from '@club/contracts/events/statement/line';
import { Box } from '@club/web-kit/ui';
import { ChoiceTab } from '../../../list/choice-tab.tsx';
import { stateLabels } from '../line-texts.ts';

interface LineTabsProps {
  value: LineState;
  counts: Record<LineState, number> | undefined;
  onChange: (state: LineState) => void;
}

/** Chooses the state of the shown lines, each with its number of lines. */
export const LineTabs = ({ value, counts, onChange }: LineTabsProps) => (
  <Box role="group" aria-label="State" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    {lineState.options.map((state) => (
      <ChoiceTab key={state} aria-pressed={state === value} onClick={() => onChange(state)}>
        <span>{stateLabels[state]}</span>
        {counts && <span>{counts[state].toLocaleString('en')}</span>}
      </ChoiceTab>
    ))}
  </Box>
);
