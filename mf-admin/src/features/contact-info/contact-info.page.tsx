import { getAdminContactInfo } from '@club/contracts/content/contact-info';
import { useRead } from '@club/web-kit/calls';
import { EditIcon } from '@club/web-kit/office';
import { toast } from '@club/web-kit/toasts';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { RecordHistoryButton } from '../../history/history-button.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useMayChange } from '../../role/use-role.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RowsSkeleton } from '../../screen/screen-skeleton.tsx';

import { ContactInfoCard } from './contact-info-card.tsx';
import { contactInfoKind } from './contact-info-kind.ts';

export function ContactInfoPage() {
  const query = useRead(getAdminContactInfo);
  const [isEditing, setIsEditing] = useState(false);
  const mayChange = useMayChange();
  const close = () => setIsEditing(false);
  return (
    <>
      <ScreenHeader title="Manage Contact Info">
        <RecordHistoryButton
          kind={contactInfoKind}
          record={{ title: 'the contact details' }}
          isWide
        />
        <Button
          variant="contained"
          startIcon={<EditIcon />}
          disabled={!query.data || !mayChange}
          onClick={() => setIsEditing(true)}
        >
          Edit
        </Button>
      </ScreenHeader>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label="Loading the contact information" height={290} />}
        failure="The contact information did not load"
      >
        {(info) => <ContactInfoCard info={info} />}
      </Loaded>
      {query.data && isEditing && (
        <RecordDialog
          kind={contactInfoKind}
          saved={query.data}
          onClose={close}
          onSaved={(text) => {
            close();
            toast.success(text);
          }}
        />
      )}
    </>
  );
}
