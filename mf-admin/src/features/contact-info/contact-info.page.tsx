import { Box, Button, EditIcon, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';
import { useState } from 'react';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { useAdminContactInfoQuery } from './api.ts';
import { ContactInfoCard } from './contact-info-card.tsx';
import { ContactInfoDialog } from './contact-info-dialog.tsx';

/** Manage Contact Info (SPEC §2). */
export function ContactInfoPage() {
  const { data: info, isError, refetch } = useAdminContactInfoQuery();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <ScreenHeader title="Contact Info">
        <Button
          variant="contained"
          startIcon={<EditIcon />}
          disabled={!info}
          onClick={() => setIsEditing(true)}
        >
          Edit
        </Button>
      </ScreenHeader>
      {!info && !isError && (
        <Box role="status" sx={{ maxWidth: 720 }}>
          <VisuallyHidden>Loading the contact information</VisuallyHidden>
          <TextSkeleton height={290} />
        </Box>
      )}
      {!info && isError && (
        <LoadFailure title="The contact information did not load" onRetry={() => void refetch()} />
      )}
      {info && <ContactInfoCard info={info} />}
      {info && isEditing && <ContactInfoDialog info={info} onClose={() => setIsEditing(false)} />}
    </>
  );
}
