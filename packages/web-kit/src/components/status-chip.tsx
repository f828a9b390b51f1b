import Chip from '@mui/material/Chip';

/** A state in a word. `isOn` is the accent: open, approved. */
export function StatusChip({ label, isOn = false }: { label: string; isOn?: boolean }) {
  return <Chip label={label} color={isOn ? 'primary' : 'default'} size="medium" />;
}
