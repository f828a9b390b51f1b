import { accentTones, readableAccent } from '@club/contracts/club/accent-tones';
import { Box, Typography } from '@club/web-kit/ui';

const PAGE = { light: '#f6f5f1', dark: '#0f110c' };

/** A button, a link and the grid in the tones of an accent, in both schemes, and the tone that replaces an unreadable one. */
export function AccentPreview({ accent }: { accent: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null;
  const shown = readableAccent(accent);
  return (
    <>
      {shown !== accent.toLowerCase() && (
        <Typography variant="body2" role="status">
          {`Text on this colour cannot be read well. The site shows ${shown}, the nearest tone on which it can.`}
        </Typography>
      )}
      <Tones accent={accent} />
    </>
  );
}

function Tones({ accent }: { accent: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {Object.entries(accentTones(accent)).map(([scheme, tones]) => (
        <Box
          key={scheme}
          role="img"
          aria-label={`The accent in the ${scheme} scheme`}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            p: 3,
            borderRadius: '12px',
            border: 1,
            borderColor: 'divider',
            bgcolor: PAGE[scheme as keyof typeof PAGE],
          }}
        >
          <Box
            sx={{
              px: 4,
              py: 2,
              borderRadius: 999,
              bgcolor: tones.accent,
              color: tones.onAccent,
              fontWeight: 600,
            }}
          >
            Button
          </Box>
          <Box sx={{ color: tones.link, textDecoration: 'underline' }}>Link</Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            {tones.grid.map((color) => (
              <Box
                key={color}
                sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: color }}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
