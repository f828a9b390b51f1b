import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { statuses } from '@club/contracts/events/registration-status';
import { formatMoney } from '@club/contracts/values/money';
import { Box, styled } from '@club/web-kit/ui';

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  alignItems: 'center',
  minHeight: 28,
  margin: '0 0 8px',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  '& > div': { display: 'flex', flexDirection: 'row-reverse', gap: 5 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));

/** Counts and amounts of the whole event. */
export function RegistrationFigures({ page }: { page: RegistrationPage | undefined }) {
  if (!page) return <Box sx={{ minHeight: { xs: 67, lg: 28 }, mb: 2 }} />;
  const { counts } = page;
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  const rows = [
    [all === 1 ? 'team' : 'teams', all],
    ...statuses.map((status) => [status, counts[status]] as const),
    ['received', formatMoney(page.confirmed_amount)],
    ['pending', formatMoney(page.pending_amount)],
  ] as const;
  return (
    <Figures aria-label="Figures of the event">
      {rows.map(([label, value]) => (
        <div key={`${label} ${typeof value}`}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString('en-GB') : value}</dd>
        </div>
      ))}
    </Figures>
  );
}
