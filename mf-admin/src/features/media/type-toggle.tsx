import { Box, ButtonBase, styled } from '@club/web-kit/ui';
import type { MediaType } from './use-media-form.ts';

const Choice = styled(ButtonBase)(({ theme }) => ({
  minHeight: 40,
  padding: '0 18px',
  borderRadius: 999,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  '@media (pointer: coarse)': { minHeight: 44 },
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.background.paper,
    background: theme.vars.palette.ink,
  },
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 2 },
}));

const choices: { type: MediaType; label: string }[] = [
  { type: 'video', label: 'YouTube Video' },
  { type: 'image', label: 'Image' },
];

interface TypeToggleProps {
  value: MediaType;
  onChange: (type: MediaType) => void;
}

/** Chooses a video or an image. */
export function TypeToggle({ value, onChange }: TypeToggleProps) {
  return (
    <Box
      role="group"
      aria-label="Type of content"
      sx={{
        display: 'inline-flex',
        justifySelf: 'start',
        gap: 1,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 999,
      }}
    >
      {choices.map(({ type, label }) => (
        <Choice key={type} aria-pressed={type === value} onClick={() => onChange(type)}>
          {label}
        </Choice>
      ))}
    </Box>
  );
}
