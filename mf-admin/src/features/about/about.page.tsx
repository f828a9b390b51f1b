import { Box, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { CardGridSkeleton } from '../../screen/screen-skeleton.tsx';
import { useAdminAboutQuery } from './api.ts';
import { FeaturesSection } from './features-section.tsx';
import { StorySection } from './story-section.tsx';

/** Manage About Page (SPEC §2); its Retry reloads the page. */
export function AboutPage() {
  const { data: about, isError } = useAdminAboutQuery();
  return (
    <>
      <ScreenHeader title="About" />
      {!about && !isError && (
        <Box role="status" sx={{ display: 'grid', gap: 10 }}>
          <VisuallyHidden>Loading the about page</VisuallyHidden>
          <TextSkeleton height={560} />
          <CardGridSkeleton cards={3} />
        </Box>
      )}
      {!about && isError && (
        <LoadFailure title="The about page did not load" onRetry={() => window.location.reload()} />
      )}
      {about && (
        <>
          <StorySection about={about} />
          <FeaturesSection about={about} />
        </>
      )}
    </>
  );
}
