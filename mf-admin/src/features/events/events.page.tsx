import { adminPaths } from '@club/contracts/remotes/paths';
import { useNavigate } from '@club/web-kit/router';
import { RecordScreen } from '../../records/record-section.tsx';
import { eventKind } from './event-kind.tsx';

/** A new event goes on to its own page, where it is published. */
export function EventsPage() {
  const navigate = useNavigate();
  return (
    <RecordScreen
      heading="Manage Events"
      kind={eventKind}
      onSaved={(saved, isNew) => {
        if (saved && isNew) void navigate(`${adminPaths.events}/${saved.id}`);
      }}
    />
  );
}
