import { deleteContactMessages } from '@club/contracts/content/contact-message';
import { useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { PageButtons } from '../../list/page-buttons.tsx';
import { DeleteRecord } from '../../records/delete-record.tsx';
import { useMayCall } from '../../role/use-role.ts';

import type { useInbox } from './use-inbox.ts';

type FooterProps = Pick<
  ReturnType<typeof useInbox>,
  'marks' | 'settled' | 'pages' | 'setPage' | 'restoreDeleted' | 'forget'
> & { onDeleted: () => void };

/** The messages to delete, as the dialog names them. */
interface Deletion {
  id: string;
  title: string;
  ids: string[];
  replied: boolean;
}

const MAX_IDS = 1000;

/** The pages of the inbox, and the buttons that restore or delete messages. */
export function InboxFooter(props: FooterProps) {
  const { marks, settled, pages, setPage, restoreDeleted } = props;
  const mayDelete = useMayCall('deleteContactMessages');
  const [asked, setAsked] = useState<Deletion>();
  const kind = useDeletionKind(asked, props.forget);
  const { deleted, read } = marks;
  const deletions = {
    hidden: {
      id: 'hidden',
      title: `${deleted.length} messages that you deleted in this browser,`,
      ids: deleted,
      replied: false,
    },
    done: {
      id: 'done',
      title: 'messages that have a reply or were read in this browser,',
      ids: read,
      replied: true,
    },
  };
  return (
    <Box sx={footerSx}>
      <PageButtons page={settled.page} pages={pages} onPage={setPage} />
      {deleted.length > 0 && (
        <>
          <Button size="small" onClick={restoreDeleted}>
            {`Restore deleted (${deleted.length})`}
          </Button>
          {mayDelete && (
            <Button size="small" color="error" onClick={() => setAsked(deletions.hidden)}>
              {`Delete forever (${deleted.length})`}
            </Button>
          )}
        </>
      )}
      {pages > 0 && mayDelete && (
        <Button
          size="small"
          variant="text"
          onClick={() => setAsked(deletions.done)}
          sx={{ ml: 'auto', color: 'text.secondary' }}
        >
          Delete read and answered
        </Button>
      )}
      <DeleteRecord
        kind={kind}
        record={asked}
        onClose={() => setAsked(undefined)}
        onDeleted={(text) => {
          props.onDeleted();
          toast.success(text);
        }}
      />
    </Box>
  );
}

/** The generic delete dialog asks; the server deletes for all admins. */
function useDeletionKind(asked: Deletion | undefined, forget: FooterProps['forget']) {
  const [deleteMessages] = useWrite(deleteContactMessages);
  return {
    noun: 'for all admins',
    texts: {
      deleted: 'Messages deleted successfully!',
      deleteFailed: 'Failed to delete messages. Please try again.',
      deleteNote: 'This action cannot be undone.',
    },
    useActions: () => ({
      delete: async () => {
        const ids = asked?.ids.slice(-MAX_IDS) ?? [];
        const result = await deleteMessages({ body: { ids, replied: asked?.replied ?? false } });
        if (!result.error) forget(ids);
        return result;
      },
    }),
  };
}

const footerSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  px: 3,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
