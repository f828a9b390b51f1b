import type { Arrivals } from '@club/contracts/events/arrivals';
import { styled, Typography } from '@club/web-kit/ui';

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 16px',
  margin: '12px 0 0',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '& dt': { overflowWrap: 'anywhere' },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

/** How many of how many, in all and by module. A member of a team with two modules counts in both. */
export const ArrivalFigures = ({ arrived, expected, modules }: Arrivals) => (
  <section aria-label="Figures">
    <Typography variant="h3" component="p">{`${arrived} of ${expected} are here`}</Typography>
    <Rows>
      {modules.flatMap(({ name, arrived: here, expected: all }) => [
        <dt key={`${name} name`}>{name}</dt>,
        <dd key={`${name} figures`}>{`${here} of ${all}`}</dd>,
      ])}
    </Rows>
  </section>
);
