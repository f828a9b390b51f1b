import type { ShownModule } from '@club/contracts/events/modules-of';
import { toMajor, toMinor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { Box, styled, Typography } from '@club/web-kit/ui';
import { ModuleToggle } from './module-toggle.tsx';

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

interface ModuleListProps {
  modules: ShownModule[];
  /** The names of the selected modules. */
  selected: string[];
  onChange: (selected: string[]) => void;
}

/** Modules to choose from, with their prices, and the sum of several chosen ones. */
export function ModuleList({ modules, selected, onChange }: ModuleListProps) {
  const hasPrice = modules.some(({ amount }) => amount > 0);
  const toggle = (name: string) =>
    onChange(
      selected.includes(name) ? selected.filter((other) => other !== name) : [...selected, name],
    );
  return (
    <>
      <List>
        {modules.map((module) => (
          <li key={module.name}>
            <ModuleToggle
              module={module}
              price={hasPrice ? priceOf(module.amount) : ''}
              isOn={selected.includes(module.name)}
              onToggle={() => toggle(module.name)}
            />
          </li>
        ))}
      </List>
      {hasPrice && selected.length > 1 && (
        <Total modules={modules.filter(({ name }) => selected.includes(name))} />
      )}
    </>
  );
}

const priceOf = (amount: number) => (amount > 0 ? formatMoney(amount) : 'Free');

/** The sum of the prices. Adding minor units needs no rounding. */
const Total = ({ modules }: { modules: ShownModule[] }) => (
  <Box
    aria-live="polite"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      px: 4,
    }}
  >
    <span>Total for the team</span>
    <Typography component="strong" variant="h3">
      {formatMoney(toMajor(modules.reduce((sum, { amount }) => sum + toMinor(amount), 0)))}
    </Typography>
  </Box>
);
