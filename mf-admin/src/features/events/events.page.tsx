import { adminPaths } from '@club/contracts/remotes/paths';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import { RecordScreen } from '../../records/record-section.tsx';
import { eventKind } from './event-kind.tsx';

/** A new event goes on to its own page, where it is published. */
export function EventsPage() {
  const navigate = useGuardedNavigate();
  return (
    <RecordScreen
      heading="Manage Events"
      kind={eventKind}
      onSaved={(saved, isNew) => {
        if (saved && isNew) navigate(`${adminPaths.events}/${saved.id}`, { isSaved: true });
      }}
    />
  );
}
