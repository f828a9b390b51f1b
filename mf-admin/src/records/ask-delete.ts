import { TRASH_DAYS } from '@club/contracts/content/trash';
import type { Send } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { ask, type Sent } from '../form/question.ts';

/** For a kind with a trash the end of the described question would be untrue (decision 101). */
const RESTORABLE = `It goes to the trash, where it can be restored for ${TRASH_DAYS} days.`;

interface Deletion {
  /** Follows "delete the". */
  what: string;
  /** Ends the question where there is no trash. */
  deleteNote?: string | undefined;
  /** The text of a failure, whatever its reason. */
  deleteFailed: string;
  send: (write: Send) => PromiseLike<Sent>;
  onDeleted: () => void;
}

/** Asks before something is deleted. After a failure the question stays for another try. */
export const askDelete = ({ what, deleteNote, deleteFailed, send, onDeleted }: Deletion) =>
  ask({
    title: 'Confirm Deletion',
    note: `Are you sure you want to delete the ${what}? ${deleteNote ?? RESTORABLE}`,
    maxWidth: 'xs',
    isHarmful: true,
    action: ['Delete', 'Deleting…'],
    send: async (_, write) => {
      const sent = await send(write);
      if (!sent.error) return sent;
      toast.error(deleteFailed);
      return undefined;
    },
    onDone: onDeleted,
  });
