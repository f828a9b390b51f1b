import { Box, Section, SquareBlock, TextSkeleton } from '@club/web-kit/ui';
import { SkeletonGrid } from '#src/components/skeleton-grid.tsx';
import { StoryLayout, StoryPicture } from './our-story-section.tsx';

/** The about page while it loads. */
export function AboutSkeleton() {
  return (
    <>
      <Section title="Our Story">
        <StoryLayout aria-hidden="true">
          <Box sx={{ display: 'grid', gap: 4 }}>
            <TextSkeleton height={26} />
            <TextSkeleton height={26} width="86%" />
            <TextSkeleton height={26} width="62%" />
            <TextSkeleton width="70%" />
            <TextSkeleton width="78%" />
          </Box>
          <StoryPicture>
            <Box sx={{ aspectRatio: '4 / 3' }}>
              <SquareBlock style={{ borderRadius: 0 }} />
            </Box>
          </StoryPicture>
        </StoryLayout>
      </Section>
      <Section title="What We Offer">
        <SkeletonGrid label="Loading the about page" cards={4} min={260} />
      </Section>
    </>
  );
}
