import type { MediaItem } from '@club/contracts/content/media';
import { youtubeId } from '@club/contracts/content/youtube';
import { Box, styled, TextLink } from '@club/web-kit/ui';
import { savesData } from '#src/components/saves-data.ts';

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: theme.vars.palette.raised,
  '& > iframe': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
}));

const prefersLessData = () => window.matchMedia?.('(prefers-reduced-data: reduce)').matches;

/**
 * The video of the modal. The player loads only when the modal opens, so that YouTube learns nothing about visitors who
 * just look at the page. A visitor who saves data starts it by hand.
 */
export function VideoStage({ item }: { item: MediaItem }) {
  if (!youtubeId(item.url)) {
    return (
      <Box sx={{ p: 6, pb: 0 }}>
        <TextLink href={item.url} target="_blank" rel="noreferrer">
          Watch the video on its own site
        </TextLink>
      </Box>
    );
  }
  const autoplay = savesData() || prefersLessData() ? 0 : 1;
  return (
    <Stage>
      <iframe
        src={`${item.url}?autoplay=${autoplay}&rel=0`}
        title={item.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </Stage>
  );
}
