import { deleteContactMessages } from '@club/contracts/content/contact-message';
import { toast } from '@club/web-kit/toasts';
import { Button } from '@club/web-kit/ui';
import { AskButton } from '../../form/ask-button.tsx';
import { PageButtons } from '../../list/page-buttons.tsx';
import { askDelete } from '../../records/ask-delete.ts';
import { useMayCall } from '../../role/use-role.ts';

import type { useInbox } from './use-inbox.ts';

type FooterProps = Pick<
  ReturnType<typeof useInbox>,
  'marks' | 'view' | 'pages' | 'restoreDeleted' | 'forget'
> & { onDeleted: () => void };

const MAX_IDS = 1000;

/** The pages of the inbox, and the buttons that restore or delete messages. */
export function InboxFooter(props: FooterProps) {
  const { marks, view, pages, restoreDeleted } = props;
  const mayDelete = useMayCall('deleteContactMessages');
  const { deleted, read } = marks;
  const askMessages = (what: string, marked: string[], replied: boolean) => {
    const ids = marked.slice(-MAX_IDS);
    return askDelete({
      what: `${what} for all admins`,
      deleteNote: 'This action cannot be undone.',
      deleteFailed: 'Failed to delete messages. Please try again.',
      send: (write) => write(deleteContactMessages, { body: { ids, replied } }),
      onDeleted: () => {
        props.forget(ids);
        props.onDeleted();
        toast.success('Messages deleted successfully!');
      },
    });
  };
  return (
    <>
      <PageButtons page={view.page} pages={pages} onPage={view.turnTo} />
      {deleted.length > 0 && (
        <>
          <Button size="small" onClick={restoreDeleted}>
            {`Restore deleted (${deleted.length})`}
          </Button>
          {mayDelete && (
            <AskButton
              size="small"
              color="error"
              ask={() =>
                askMessages(
                  `${deleted.length} messages that you deleted in this browser,`,
                  deleted,
                  false,
                )
              }
            >
              {`Delete forever (${deleted.length})`}
            </AskButton>
          )}
        </>
      )}
      {pages > 0 && mayDelete && (
        <AskButton
          size="small"
          variant="text"
          ask={() =>
            askMessages('messages that have a reply or were read in this browser,', read, true)
          }
          sx={{ ml: 'auto', color: 'text.secondary' }}
        >
          Delete read and answered
        </AskButton>
      )}
    </>
  );
}
