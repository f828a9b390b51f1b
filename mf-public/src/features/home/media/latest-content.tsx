import type { MediaItem } from '@club/contracts/content/media';
import { EmptyState, Section } from '@club/web-kit/ui';
import { PageError } from '#src/components/page-error.tsx';
import { useHashTarget } from '#src/navigation/use-hash-target.ts';
import { contentErrorText, mediaItems, sampleItems } from '../reads.ts';
import { MediaGrid, MediaSkeletons } from './media-grid.tsx';
import { SampleNotice } from './sample-notice.tsx';
import { useMediaModal, warmModal } from './use-media-modal.ts';

/** The id of this section, which Scroll down leads to. */
export const LATEST_CONTENT_ID = 'latest-content';

/**
 * Videos and photos, newest first. When they cannot be fetched, three samples are shown; without samples, the
 * error screen.
 */
export function LatestContent() {
  const { data, error } = mediaItems.useQuery();
  const failure = !data && error && 'status' in error ? contentErrorText(error) : undefined;
  const samples = sampleItems.useQuery(undefined, { skip: !failure });
  const items = data ?? (failure ? samples.data : undefined);
  return (
    <Section title="Latest Content" id={LATEST_CONTENT_ID} aside="Videos and photos from the club">
      {failure && items && <SampleNotice message={failure} />}
      {items && <MediaList items={items} />}
      {!items && !samples.error && <MediaSkeletons />}
      {failure && samples.error && (
        <PageError title="The latest content could not be loaded" message={failure} />
      )}
    </Section>
  );
}

function MediaList({ items }: { items: MediaItem[] }) {
  const { Modal, item, isOpen, open, close } = useMediaModal();
  useHashTarget(true);
  if (items.length === 0) {
    return <EmptyState message="No videos or photos yet. They'll appear here." />;
  }
  return (
    <>
      <MediaGrid items={items} onOpen={open} onIntent={warmModal} />
      {Modal && <Modal item={item} isOpen={isOpen} items={items} onShow={open} onClose={close} />}
    </>
  );
}
