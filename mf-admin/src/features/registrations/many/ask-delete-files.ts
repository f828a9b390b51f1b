import { deleteAnswerFiles } from '@club/contracts/events/answer-file';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { line } from '../../../form/fields-as-data.tsx';
import { ask } from '../../../form/question.ts';
import { countText } from '../../../format/count.ts';

/** Makes room in the event: it deletes the files in the answers of the selected teams. */
export const askDeleteFiles = (id: string, teams: readonly AdminRegistration[]) =>
  ask({
    title: `Delete the files of ${countText(teams.length, 'team')}`,
    fields: [
      line(
        'The files that these teams have sent as answers are deleted for good. Their answers keep the names of the files. Receipts stay.',
      ),
    ],
    action: ['Delete files', 'Deleting…'],
    isHarmful: true,
    send: (_, write) =>
      write(deleteAnswerFiles, {
        params: { id },
        body: { registration_ids: teams.map((team) => team.id) },
      }),
    done: ({ files, bytes }) =>
      `${countText(files, 'file')} deleted, ${(bytes / 1_000_000).toFixed(1)} MB.`,
    failure: 'Nothing was deleted. Please try again.',
  });
