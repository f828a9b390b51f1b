import { Box, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { CardGridSkeleton } from '../../components/screen-skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useAdminAboutQuery } from './api.ts';
import { FeaturesSection } from './features-section.tsx';
import { StorySection } from './story-section.tsx';

/** Manage About Page (SPEC §2); its Retry reloads the page. */
export function AboutScreen() {
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
