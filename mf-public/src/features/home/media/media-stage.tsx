import type { MediaItem } from '@club/contracts/content/media';
import { youtubeId } from '@club/contracts/content/youtube';
import { Box, GridPicture, pictureSource, styled, TextLink } from '@club/web-kit/ui';
import { useState } from 'react';

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: theme.vars.palette.raised,
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
  '& > img': { objectFit: 'contain' },
  // A phone shows an image as wide as the window, in its own shape.
  [theme.breakpoints.down('sm')]: {
    '&:has(> img)': { aspectRatio: 'auto', minHeight: '42vw' },
    '& > img': { position: 'static', display: 'block', height: 'auto', maxHeight: '72dvh' },
  },
}));

/** The video or image of the modal. */
export function MediaStage({ item }: { item: MediaItem }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (item.type === 'video') return <Video item={item} />;
  const address = item.url || item.thumbnail;
  return (
    <Stage>
      {address && !hasFailed ? (
        <img
          {...pictureSource(address)}
          sizes="(min-width: 1104px) 1080px, 100vw"
          alt={item.title}
          onError={() => setHasFailed(true)}
        />
      ) : (
        <GridPicture title={item.title} alt={item.title} />
      )}
    </Stage>
  );
}

/** The player loads only when the modal opens, so that YouTube learns nothing about visitors who just look at the page. */
function Video({ item }: { item: MediaItem }) {
  if (!youtubeId(item.url)) {
    return (
      <Box sx={{ p: 6, pb: 0 }}>
        <TextLink href={item.url} target="_blank" rel="noreferrer">
          Watch the video on its own site
        </TextLink>
      </Box>
    );
  }
  return (
    <Stage>
      <iframe
        src={`${item.url}?autoplay=1&rel=0`}
        title={item.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </Stage>
  );
}
