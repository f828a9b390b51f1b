import { styled } from '@mui/material/styles';
import { RADIUS } from '../theme/tokens.ts';

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: 28,
  padding: '0 11px',
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: RADIUS.full,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-on]': {
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
    borderColor: 'transparent',
  },
}));

/** A state in one word. `isOn` gives it the accent colour: open, approved. */
export function StatusChip({ label, isOn = false }: { label: string; isOn?: boolean }) {
  return <Chip data-on={isOn ? '' : undefined}>{label}</Chip>;
}
