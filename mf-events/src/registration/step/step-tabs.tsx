import { styled } from '@club/web-kit/ui';

const steps = ['Team', 'Modules', 'Payment'];

const List = styled('ol')(({ theme }) => ({
  // With large text the names take several lines: no name breaks inside a word.
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  fontWeight: 600,
  '& > li': {
    flex: '1 1 auto',
    padding: '12px 28px 13px',
    color: theme.vars.palette.text.secondary,
    borderBottom: `3px solid ${theme.vars.palette.line}`,
    transition: 'border-color 200ms ease-out',
  },
  '& > li[aria-current]': {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('sm')]: { '& > li': { padding: '10px 4px 11px 20px' } },
  // Forced colours draw every border in one colour.
  '@media (forced-colors: active)': {
    '& > li': { borderColor: 'Canvas' },
    '& > li[aria-current]': { borderColor: 'Highlight', color: 'Highlight' },
  },
}));

/** The steps, with the current one marked. A free event has no payment. */
export function StepTabs({ step, isFree }: { step: number; isFree: boolean }) {
  return (
    <List aria-label="Steps">
      {(isFree ? steps.slice(0, 2) : steps).map((name, index) => (
        <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
          {`${index + 1} ${name}`}
        </li>
      ))}
    </List>
  );
}
