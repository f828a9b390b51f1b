import { Box, Button, GridPicture, TextLink, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { mapEmbed, mapLink } from './map-address.ts';

/** Where the club is. The map comes from someone else, so it comes only when it is asked for. */
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
          src={mapEmbed(address)}
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
                The map comes from Google, which then learns that you are here. It loads only when
                you press the button.
              </Typography>
              <Button variant="outlined" onClick={() => setIsShown(true)}>
                Show the map
              </Button>
              <TextLink href={mapLink(address)} target="_blank" rel="noreferrer" variant="body2">
                Look it up on OpenStreetMap instead
              </TextLink>
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}
