import type { MediaItem } from '@club/contracts/content/media';
import { readPictureNote } from '@club/contracts/content/picture-note';
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

/** A drawing has no label. */
function labelOf({ type, thumbnail, url }: MediaItem): string | undefined {
  if (type === 'video') return 'Video';
  return readPictureNote(thumbnail || url).isPhoto ? 'Photo' : undefined;
}

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

/** The width of an image where the grid has three columns. A tall one shows its middle: it is drawn wider than the card. */
const wideSize = (isWide: boolean, isTall: boolean) => {
  if (isWide) return 'min(64vw,772px)';
  return isTall ? 'min(38vw,464px)' : 'min(31vw,376px)';
};

interface MediaCardProps {
  item: MediaItem;
  /** The card spans two columns. */
  isWide: boolean;
  /** The card is beside a wide one: its image grows to the same height. */
  isTall: boolean;
  /** Its image is on the first screen and loads at once. */
  isFirst: boolean;
  /** The card is alone in its row where the grid has two columns. */
  isAlone: boolean;
  onOpen: (item: MediaItem) => void;
  /** Called when the visitor points at the card and may open it. */
  onIntent: () => void;
}

/** A video or photo of the grid; a click opens it in the modal. */
export function MediaCard({ item, isWide, isTall, isFirst, isAlone, ...on }: MediaCardProps) {
  const { onOpen, onIntent } = on;
  const [thumbnail, ...alternatives] = thumbnailsOf(item);
  const label = labelOf(item);
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
          sizes={`(min-width:900px) ${wideSize(isWide, isTall)},(min-width:600px) ${isAlone ? 96 : 48}vw,100vw`}
          isFirst={isFirst}
        />
        {label && (
          <Box sx={{ position: 'absolute', top: 14, left: 14 }}>
            <StatusChip label={label} />
          </Box>
        )}
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
