import { Box, CloseIcon, IconButton, styled } from '@club/web-kit/ui';

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: 32,
  paddingLeft: 12,
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.raised,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  fontWeight: 500,
}));

interface RemovableChipProps {
  label: string;
  removeLabel: string;
  onRemove: () => void;
}

/** A chip with a remove button that can be reached by keyboard. */
export function RemovableChip({ label, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <Pill>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
      <IconButton aria-label={removeLabel} onClick={onRemove} sx={{ width: 32, height: 32 }}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Pill>
  );
}
