import type { MediaItem } from '@club/contracts/content/media';
import { Box, Picture, Section, styled } from '@club/web-kit/ui';
import { ViewerArea } from '@club/web-kit/viewer';
import { eventPhotos, photosInput } from './photos.read.ts';

/** The photos of an event, which open in the viewer. Nothing while no media item names the event. */
export function EventPhotos({ eventId }: { eventId: string }) {
  const { data = [] } = eventPhotos.useQuery(photosInput(eventId));
  if (data.length === 0) return null;
  const columns = columnsOf(data.length);
  return (
    <Box sx={rowSx}>
      <Section title="Photos">
        <ViewerArea>
          <Grid sx={rowsOf(columns)} data-few={data.length < 3 ? '' : undefined}>
            {data.map((photo, index) => (
              <Photo
                key={photo.id}
                photo={photo}
                columns={columns}
                isWide={index === 0 && data.length % 2 === 1}
              />
            ))}
          </Grid>
        </ViewerArea>
      </Section>
    </Box>
  );
}

/** The photos in a row of a wide screen: four where rows of three would leave the last one alone. */
function columnsOf(count: number): number {
  if (count < 3) return count;
  return count % 3 === 1 ? 4 : 3;
}

/** A row of its own below the columns of the page, which has the room below the section. */
const rowSx = { gridColumn: '1 / -1', minWidth: 0, mb: { xs: -6, md: -9 } } as const;

const rowsOf = (columns: number) => ({
  gridTemplateColumns: { md: `repeat(${columns}, minmax(0, 1fr))` },
});

interface PhotoProps {
  photo: MediaItem;
  columns: number;
  /** Fills its row where the grid has two columns, so that the last row is full. */
  isWide: boolean;
}

/** A link to the image file, which the viewer opens. */
const Photo = ({ photo: { url, title, description }, columns, isWide }: PhotoProps) => (
  <li data-wide={isWide ? '' : undefined}>
    <PhotoLink href={url} data-viewer={title} data-viewer-text={description}>
      <Picture
        src={url}
        title={title}
        alt=""
        width={400}
        height={225}
        sizes={`(min-width:900px) min(${Math.round(96 / columns)}vw,${Math.round(1152 / columns)}px),${isWide ? 96 : 48}vw`}
      />
      <span dir="auto">{title}</span>
    </PhotoLink>
  </li>
);

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '24px 12px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
  '& > li[data-wide]': { gridColumn: 'span 2' },
  [theme.breakpoints.down('sm')]: { '&[data-few] > li': { gridColumn: 'span 2' } },
  [theme.breakpoints.up('sm')]: { columnGap: 20 },
  [theme.breakpoints.up('md')]: {
    '& > li[data-wide]': { gridColumn: 'auto' },
    '& > li:only-of-type': { maxWidth: 800 },
  },
}));

const PhotoLink = styled('a')(({ theme }) => ({
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'zoom-in',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& > span:first-of-type': { borderRadius: 14 },
  '& > [dir]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    marginTop: 10,
    overflowWrap: 'anywhere',
  },
  '&:hover > [dir]': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}));
