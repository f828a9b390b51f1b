import type { ContentItem } from '@club/contracts/content/media';
import { Box, Picture, PlayIcon, StatusChip, styled, Typography } from '@club/web-kit/ui';
import { CardBody, LivelyCard } from '#src/components/card-body.tsx';
import { StretchedButton } from '#src/components/stretched.ts';
import { stillsOf } from './film-still.ts';

const labels = { video: 'Video', image: 'Photo' } as const;

const Play = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: 14,
  bottom: 14,
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
}));

/** How wide a card is shown. */
const sizes = {
  wide: '(min-width: 1280px) 772px, (min-width: 900px) 64vw, 100vw',
  narrow: '(min-width: 1280px) 376px, (min-width: 900px) 31vw, (min-width: 600px) 48vw, 100vw',
} as const;

interface ContentCardProps {
  item: ContentItem;
  /** Across two columns. */
  isWide: boolean;
  /** Beside a wide one: its picture grows to the other's height. */
  isTall: boolean;
  isFirst: boolean;
  onOpen: (item: ContentItem) => void;
  /** It may be opened soon. */
  onIntent: () => void;
}

/** A film or picture of the grid; it opens large. */
export function ContentCard({ item, isWide, isTall, isFirst, onOpen, onIntent }: ContentCardProps) {
  const [still, ...lower] = stillsOf(item);
  return (
    <LivelyCard component="article" data-content={item.id}>
      <Box
        sx={{
          position: 'relative',
          flexGrow: isTall ? 1 : 0,
          '& > span:first-of-type': {
            height: isTall ? { md: '100%' } : undefined,
            aspectRatio: isWide
              ? { xs: '16 / 9 !important', md: '800 / 325 !important' }
              : undefined,
          },
        }}
      >
        <Picture
          src={still}
          alternatives={lower}
          title={item.title}
          alt=""
          width={isWide ? 800 : 400}
          height={isWide ? 325 : 225}
          sizes={isWide ? sizes.wide : sizes.narrow}
          isFirst={isFirst}
        />
        <Box sx={{ position: 'absolute', top: 14, left: 14 }}>
          <StatusChip label={labels[item.type]} />
        </Box>
        {item.type === 'video' && (
          <Play>
            <PlayIcon />
          </Play>
        )}
      </Box>
      <Box sx={{ '& > div': { p: 5 } }}>
        <CardBody>
          <Typography variant="h4" component="h3">
            <StretchedButton
              aria-haspopup="dialog"
              onClick={() => onOpen(item)}
              onPointerEnter={onIntent}
              onFocus={onIntent}
            >
              {item.title}
            </StretchedButton>
          </Typography>
          {item.description && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {item.description}
            </Typography>
          )}
        </CardBody>
      </Box>
    </LivelyCard>
  );
}
