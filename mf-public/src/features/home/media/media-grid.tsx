import type { MediaItem } from '@club/contracts/content/media';
import { CardSkeleton, Repeat, styled, VisuallyHidden } from '@club/web-kit/ui';
import { MediaCard } from './media-card.tsx';
import { wideItems } from './wide-items.ts';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', minWidth: 0, scrollMarginTop: 88 },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '&[data-odd] > li:first-of-type': { gridColumn: 'span 2' },
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '&[data-odd] > li:first-of-type': { gridColumn: 'auto' },
    '& > li[data-wide], &[data-odd] > li[data-wide]': { gridColumn: 'span 2' },
    '&[data-single] > li[data-wide]': { gridColumn: 'span 3' },
  },
}));

const SKELETONS = 5;

const layoutAttributes = (count: number) => ({
  'data-odd': count % 2 ? '' : undefined,
  'data-single': count === 1 ? '' : undefined,
});

/** The activity grid links to `/#content-…`. */
const anchorOf = ({ id }: MediaItem) => `content-${id}`;

interface MediaGridProps {
  items: MediaItem[];
  onOpen: (item: MediaItem) => void;
  /** Called when the visitor points at a card and may open it. */
  onIntent: () => void;
}

/** The cards, in rows without gaps. */
export function MediaGrid({ items, onOpen, onIntent }: MediaGridProps) {
  const wide = wideItems(items.length);
  return (
    <Grid {...layoutAttributes(items.length)}>
      {items.map((item, index) => (
        <li key={item.id} id={anchorOf(item)} data-wide={wide.has(index) ? '' : undefined}>
          <MediaCard
            item={item}
            isWide={wide.has(index)}
            isTall={isBesideWide(wide, index)}
            isFirst={index === 0}
            isAlone={index === 0 && items.length % 2 === 1}
            onOpen={onOpen}
            onIntent={onIntent}
          />
        </li>
      ))}
    </Grid>
  );
}

/** A row with a wide card has two cards. The wide one is first in the first such row, last in the second, and so on. */
function isBesideWide(wide: ReadonlySet<number>, index: number): boolean {
  return [...wide].some((place, row) => index === (row % 2 ? place - 1 : place + 1));
}

/** The cards while they load. */
export function MediaSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the latest content</VisuallyHidden>
      <Grid {...layoutAttributes(SKELETONS)} aria-hidden="true">
        <Repeat times={SKELETONS}>
          {(index) => (
            <li data-wide={index === 0 ? '' : undefined}>
              <CardSkeleton ratio={index === 0 ? '32 / 13' : '16 / 9'} lines={1} />
            </li>
          )}
        </Repeat>
      </Grid>
    </div>
  );
}
