import { errorText } from '@club/web-kit/state';
import { Box, CardSkeleton, ErrorPanel, Section } from '@club/web-kit/ui';
import { useListContentQuery } from './api.ts';
import { ContentCard } from './content-card.tsx';
import { CONTENT_ID } from './home-hero.tsx';

const SKELETONS = 6;

/** Films and pictures, newest first; the first stands across two columns. */
export function LatestContent() {
  const { data, error, isLoading, refetch } = useListContentQuery();
  return (
    <Section title="Latest Content" id={CONTENT_ID} aside="Films and pictures from the club">
      {error && !data ? (
        <ErrorPanel
          message={errorText(error, 'Something went wrong.')}
          action="Try Again"
          onAction={refetch}
        />
      ) : (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: {
              sm: 'repeat(2, minmax(0, 1fr))',
              md: 'repeat(3, minmax(0, 1fr))',
            },
            listStyle: 'none',
            m: 0,
            p: 0,
            '& > li': { display: 'grid', minWidth: 0 },
            '& > li:first-of-type': { gridColumn: { sm: 'span 2' } },
          }}
        >
          {isLoading
            ? Array.from({ length: SKELETONS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are their order.
                <li key={index}>
                  <CardSkeleton ratio={index === 0 ? '32 / 13' : '16 / 9'} lines={1} />
                </li>
              ))
            : data?.map((item, index) => (
                <li key={item.id}>
                  <ContentCard item={item} isWide={index === 0} />
                </li>
              ))}
        </Box>
      )}
    </Section>
  );
}
