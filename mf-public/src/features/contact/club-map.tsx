import { Box, Button, TextLink, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { IconSquare } from '#src/components/icon.tsx';

const oneLine = (address: string) => encodeURIComponent(address.replace(/\s*\n\s*/g, ', ').trim());
const googleMap = (address: string) =>
  `https://www.google.com/maps?q=${oneLine(address)}&output=embed`;
const openStreetMap = (address: string) =>
  `https://www.openstreetmap.org/search?query=${oneLine(address)}`;

/** A map of the address. It comes from Google, so it loads only after a click; until then the address stands at its place. */
export function ClubMap({ address }: { address: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Box sx={frameSx}>
      {isShown ? (
        <iframe
          src={googleMap(address)}
          title="Map of the club's address"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <Place address={address} onShow={() => setIsShown(true)} />
      )}
    </Box>
  );
}

const frameSx = {
  height: { xs: 'auto', md: 440 },
  minHeight: 360,
  display: 'grid',
  borderRadius: '24px',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'raised',
  '& iframe': { width: '100%', height: '100%', minHeight: 360, border: 0, display: 'block' },
} as const;

/** A pin with the address, and what the map costs. */
const Place = ({ address, onShow }: { address: string; onShow: () => void }) => (
  <Box sx={{ alignSelf: 'center', display: 'grid', gap: 8, justifyItems: 'center', p: 7 }}>
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center', textAlign: 'center' }}>
      <IconSquare name="place" />
      <Typography
        variant="h3"
        component="p"
        dir="auto"
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {address}
      </Typography>
    </Box>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 5,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <Button variant="outlined" onClick={onShow}>
        Show the map
      </Button>
      <TextLink href={openStreetMap(address)} target="_blank" rel="noreferrer" variant="body2">
        Open in OpenStreetMap
      </TextLink>
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 420, textAlign: 'center' }}>
      Loading the map shares your IP address with Google. It loads only when you press the button.
    </Typography>
  </Box>
);
