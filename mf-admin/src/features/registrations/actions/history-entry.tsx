import { Suspense } from 'react';
import { HistoryDialog } from '../../../history/history-button.tsx';
import type { ActionEntry } from './action-entries.ts';
import type { ActionProps } from './use-action.ts';

/** What happened to a registration, for every admin. */
export const historyEntry: ActionEntry = {
  label: 'History',
  isPossible: () => true,
  Dialog: RegistrationHistory,
};

function RegistrationHistory({ registration, onClose }: ActionProps) {
  const { id, team_name: title } = registration;
  return (
    <Suspense>
      <HistoryDialog source={{ kind: 'registration', id, title }} onClose={onClose} />
    </Suspense>
  );
}
