import type { ContentItem } from '@club/contracts/content/media';
import { EmptyState, Section } from '@club/web-kit/ui';
import { useHashTarget } from '#src/navigation/use-hash-target.ts';
import { contentError, useListContentQuery } from './api.ts';
import { ContentGrid, ContentSkeletons } from './content-grid.tsx';
import { ContentNotice } from './content-notice.tsx';
import { CONTENT_ID } from './home-hero.tsx';
import { sampleContent } from './sample-content.ts';
import { useContentModal } from './use-content-modal.ts';
import { useModalCode, warmModal } from './use-modal-code.ts';

/** Films and pictures, newest first. When they cannot be fetched, three built-in items stand there (SPEC §4). */
export function LatestContent() {
  const { data, error, isLoading, refetch } = useListContentQuery();
  const { item, isOpen, open, close } = useContentModal();
  const { Modal, fetchModal } = useModalCode();
  useHashTarget(Boolean(data));
  const items = data ?? (error ? sampleContent : []);
  const show = async (chosen: ContentItem) => {
    if (await fetchModal()) open(chosen);
  };
  return (
    <Section title="Latest Content" id={CONTENT_ID} aside="Films and pictures from the club">
      {error && !data && 'status' in error && (
        <ContentNotice message={contentError(error)} onRetry={refetch} />
      )}
      {isLoading && !error && <ContentSkeletons />}
      {items.length > 0 && <ContentGrid items={items} onOpen={show} onIntent={warmModal} />}
      {data?.length === 0 && (
        <EmptyState message="No films or pictures yet. The first ones will stand here." />
      )}
      {Modal && <Modal item={item} isOpen={isOpen} onClose={close} />}
    </Section>
  );
}
