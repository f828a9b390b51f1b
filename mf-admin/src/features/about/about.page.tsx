import { getAdminAbout } from '@club/contracts/content/about';
import { useRead } from '@club/web-kit/calls';
import { Box, Typography } from '@club/web-kit/ui';
import { HistoryButton } from '../../history/history-button.tsx';
import { RecordSection } from '../../records/record-section.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';

import { featureKind } from './feature-kind.ts';
import { StorySection } from './story-section.tsx';
import { useAboutHistory } from './use-about-history.ts';

/** Manage About Page; its Retry reloads the page. */
export function AboutPage() {
  return (
    <>
      <ScreenHeader title="Manage About Page">
        <HistoryButton source={useAboutHistory()} isWide />
      </ScreenHeader>
      <Loaded
        query={useRead(getAdminAbout)}
        skeleton={<RowsSkeleton label="Loading the about page" height={560} />}
        failure="The about page did not load"
        onRetry={() => window.location.reload()}
      >
        {(about) => (
          <>
            <StorySection about={about} />
            <KeyFeatures />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The cards of What We Offer. */
function KeyFeatures() {
  return (
    <Box component="section" aria-labelledby="key-features" sx={{ mt: 10 }}>
      <RecordSection
        kind={featureKind}
        header={(addButton) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
            <Typography id="key-features" variant="h3" component="h2" sx={{ mr: 'auto' }}>
              Key Features
            </Typography>
            {addButton}
          </Box>
        )}
      />
    </Box>
  );
}
