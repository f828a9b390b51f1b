import { Box, Typography } from '@club/web-kit/ui';
import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A section of the settings: its title and explanation, with the controls beside them. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 640px)' },
        py: 7,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ maxWidth: '56ch' }}>
        <Typography id={id} variant="h4" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {text}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
