import type { ContentItem } from '@club/contracts/content/media';
import { Box, Card, Picture, StatusChip, Typography } from '@club/web-kit/ui';

const labels = { video: 'Video', image: 'Photo' } as const;

const lowerResolution = (thumbnail: string) =>
  thumbnail.includes('/hqdefault.') ? [thumbnail.replace('/hqdefault.', '/mqdefault.')] : [];

/** A film or picture of the grid. */
export function ContentCard({ item, isWide }: { item: ContentItem; isWide: boolean }) {
  return (
    <Card
      component="article"
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}
    >
      <Picture
        src={item.thumbnail || item.url}
        alternatives={lowerResolution(item.thumbnail)}
        title={item.title}
        alt=""
        width={isWide ? 800 : 400}
        height={isWide ? 325 : 225}
        sizes={
          isWide
            ? '(min-width: 900px) 790px, 100vw'
            : '(min-width: 900px) 390px, (min-width: 600px) 50vw, 100vw'
        }
        isFirst={isWide}
      />
      <Box sx={{ position: 'absolute', top: 14, left: 14 }}>
        <StatusChip label={labels[item.type]} />
      </Box>
      <Box sx={{ p: 5 }}>
        <Typography variant="h4" component="h3">
          {item.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {item.description}
        </Typography>
      </Box>
    </Card>
  );
}
