import { Box, Button, GridPicture, TextLink, Typography } from '@club/web-kit/ui';
import { useState } from 'react';

const oneLine = (address: string) => encodeURIComponent(address.replace(/\s*\n\s*/g, ', ').trim());
const googleMap = (address: string) =>
  `https://www.google.com/maps?q=${oneLine(address)}&output=embed`;
const openStreetMap = (address: string) =>
  `https://www.openstreetmap.org/search?query=${oneLine(address)}`;

/** A map of the address. It comes from Google, so it loads only after a click. */
export function ClubMap({ address }: { address: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Box
      sx={{
        position: 'relative',
        height: { xs: 360, md: 440 },
        borderRadius: '24px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        '& iframe': { width: '100%', height: '100%', border: 0, display: 'block' },
      }}
    >
      {isShown ? (
        <iframe
          src={googleMap(address)}
          title="Map of the club's address"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <>
          <GridPicture title={address} />
          <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', p: 5 }}>
            <Box
              sx={{
                display: 'grid',
                justifyItems: 'start',
                gap: 4,
                maxWidth: 420,
                p: 7,
                borderRadius: '20px',
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
              }}
            >
              <Typography variant="body2">
                Loading the map shares your IP address with Google. It loads only when you press the
                button.
              </Typography>
              <Button variant="outlined" onClick={() => setIsShown(true)}>
                Show the map
              </Button>
              <TextLink
                href={openStreetMap(address)}
                target="_blank"
                rel="noreferrer"
                variant="body2"
              >
                Open in OpenStreetMap
              </TextLink>
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}
