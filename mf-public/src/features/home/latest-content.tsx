import { EmptyState, Section } from '@club/web-kit/ui';
import { useHashTarget } from '#src/navigation/use-hash-target.ts';
import { contentError, useListContentQuery } from './api.ts';
import { ContentGrid, ContentSkeletons } from './content-grid.tsx';
import { ContentModal } from './content-modal.tsx';
import { ContentNotice } from './content-notice.tsx';
import { CONTENT_ID } from './home-hero.tsx';
import { sampleContent } from './sample-content.ts';
import { useContentModal } from './use-content-modal.ts';

/** Films and pictures, newest first. When they cannot be fetched, three built-in items stand there (SPEC §4). */
export function LatestContent() {
  const { data, error, isLoading, refetch } = useListContentQuery();
  const { item, isOpen, open, close } = useContentModal();
  useHashTarget(Boolean(data));
  const items = data ?? (error ? sampleContent : []);
  return (
    <Section title="Latest Content" id={CONTENT_ID} aside="Films and pictures from the club">
      {error && !data && 'status' in error && (
        <ContentNotice message={contentError(error)} onRetry={refetch} />
      )}
      {isLoading && !error && <ContentSkeletons />}
      {items.length > 0 && <ContentGrid items={items} onOpen={open} />}
      {data?.length === 0 && (
        <EmptyState message="No films or pictures yet. The first ones will stand here." />
      )}
      <ContentModal item={item} isOpen={isOpen} onClose={close} />
    </Section>
  );
}
