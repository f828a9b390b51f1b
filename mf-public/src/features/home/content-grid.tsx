import type { ContentItem } from '@club/contracts/content/media';
import { CardSkeleton, Repeat, styled, VisuallyHidden } from '@club/web-kit/ui';
import { ContentCard } from './content-card.tsx';
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

const marks = (count: number) => ({
  'data-odd': count % 2 ? '' : undefined,
  'data-single': count === 1 ? '' : undefined,
});

/** Where the grid's link for an item leads (`/#content-…`). */
const anchorOf = ({ id }: ContentItem) => `content-${id}`;

/** The cards, in rows that are always full. */
export function ContentGrid({
  items,
  onOpen,
  onIntent,
}: {
  items: ContentItem[];
  onOpen: (item: ContentItem) => void;
  /** One may be opened soon. */
  onIntent: () => void;
}) {
  const wide = wideItems(items.length);
  return (
    <Grid {...marks(items.length)}>
      {items.map((item, index) => (
        <li key={item.id} id={anchorOf(item)} data-wide={wide.has(index) ? '' : undefined}>
          <ContentCard
            item={item}
            isWide={wide.has(index)}
            isTall={isBesideWide(wide, index)}
            isFirst={index === 0}
            onOpen={onOpen}
            onIntent={onIntent}
          />
        </li>
      ))}
    </Grid>
  );
}

/** A row with a wide card holds two; the first row's wide card is its first, the second's its last, and so on. */
function isBesideWide(wide: ReadonlySet<number>, index: number): boolean {
  return [...wide].some((place, row) => index === (row % 2 ? place - 1 : place + 1));
}

/** The cards on their way. */
export function ContentSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the latest content</VisuallyHidden>
      <Grid {...marks(SKELETONS)} aria-hidden="true">
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
