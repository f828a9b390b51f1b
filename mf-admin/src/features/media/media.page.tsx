import { Box } from '@club/web-kit/ui';
import { useMayChange } from '../../role/use-role.ts';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { SuccessBanner, useSuccessBanner } from '../../screen/success-banner.tsx';
import { MediaForm } from './media-form.tsx';
import { MediaList } from './media-list.tsx';

/** Media of the home page: the form beside the list. */
export function MediaPage() {
  const { text, show } = useSuccessBanner();
  const mayChange = useMayChange();
  return (
    <>
      <SuccessBanner text={text} />
      <ScreenHeader title="Home" />
      <Box
        sx={{
          display: 'grid',
          gap: 8,
          alignItems: 'start',
          gridTemplateColumns: { lg: mayChange ? 'minmax(360px, 5fr) 7fr' : '1fr' },
        }}
      >
        {mayChange && <MediaForm onAdded={() => show('Content added successfully!')} />}
        <MediaList onDeleted={() => show('Content deleted successfully!')} />
      </Box>
    </>
  );
}
