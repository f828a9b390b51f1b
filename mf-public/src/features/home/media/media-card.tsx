import type { MediaItem } from '@club/contracts/content/media';
import {
  Box,
  ButtonBase,
  Picture,
  PlayIcon,
  StatusChip,
  styled,
  Typography,
} from '@club/web-kit/ui';
import { CardBody, LivelyCard } from '#src/components/card.tsx';
import { thumbnailsOf } from './thumbnails.ts';

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

/** A button that covers the whole card; the card has a position. */
const StretchedButton = styled(ButtonBase)(({ theme }) => ({
  display: 'inline',
  position: 'static',
  verticalAlign: 'baseline',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 13 },
  '&.Mui-focusVisible': { outline: 'none' },
  '&.Mui-focusVisible::after': {
    outline: `3px solid ${theme.vars.palette.ink}`,
    outlineOffset: -4,
  },
  '&:hover': {
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: '0.16em',
  },
}));

/** The `sizes` attribute of a card's image. */
const sizes = {
  wide: '(min-width: 1280px) 772px, (min-width: 900px) 64vw, 100vw',
  narrow: '(min-width: 1280px) 376px, (min-width: 900px) 31vw, (min-width: 600px) 48vw, 100vw',
} as const;

interface MediaCardProps {
  item: MediaItem;
  /** The card spans two columns. */
  isWide: boolean;
  /** The card is beside a wide one: its image grows to the same height. */
  isTall: boolean;
  /** Its image is on the first screen and loads at once. */
  isFirst: boolean;
  onOpen: (item: MediaItem) => void;
  /** Called when the visitor points at the card and may open it. */
  onIntent: () => void;
}

/** A video or photo of the grid; a click opens it in the modal. */
export function MediaCard({ item, isWide, isTall, isFirst, onOpen, onIntent }: MediaCardProps) {
  const [thumbnail, ...alternatives] = thumbnailsOf(item);
  return (
    <LivelyCard component="article">
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
          src={thumbnail}
          alternatives={alternatives}
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
