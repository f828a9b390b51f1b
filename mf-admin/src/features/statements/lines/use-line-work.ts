import type { StatementLine } from '@club/contracts/events/statement/line';
import {
  ignoreStatementLine,
  linkStatementLine,
  restoreStatementLine,
  unlinkStatementLine,
} from '@club/contracts/events/statement/line-work';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';

export interface NewLink {
  registration_id: string;
  amount: number;
}

/** What an admin does with a line, besides approving its team. A toast shows the outcome. */
export function useLineWork({ id }: Pick<StatementLine, 'id'>) {
  const [sendLink, linking] = useWrite(linkStatementLine);
  const [sendUnlink, unlinking] = useWrite(unlinkStatementLine);
  const [sendIgnore, ignoring] = useWrite(ignoreStatementLine);
  const [sendRestore, restoring] = useWrite(restoreStatementLine);
  const params = { line_id: id };

  const report = ({ error }: { error?: unknown }, success: string, failure: string): boolean => {
    if (error) toast.error(errorText(error, failure));
    else toast.success(success);
    return !error;
  };
  const restore = async () =>
    report(
      await sendRestore({ params }),
      'The transfer is back.',
      'The transfer was not restored. Please try again.',
    );
  return {
    link: async (links: NewLink[]) =>
      report(
        await sendLink({ params, body: { links } }),
        links.length === 1
          ? 'The transfer is linked.'
          : `The transfer is split over ${links.length} teams.`,
        'The transfer was not linked. Please try again.',
      ),
    unlink: async (link_id: string) =>
      report(
        await sendUnlink({ params, body: { link_id } }),
        'The link is removed.',
        'The link was not removed. Please try again.',
      ),
    ignore: async () => {
      const { error } = await sendIgnore({ params });
      if (error) toast.error(errorText(error, 'The transfer was not ignored. Please try again.'));
      else toast.undo('The transfer is ignored.', () => void restore());
    },
    restore,
    isBusy: linking.isLoading || unlinking.isLoading || ignoring.isLoading || restoring.isLoading,
  };
}
