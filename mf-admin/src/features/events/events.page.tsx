import { RecordScreen } from '../../records/record-section.tsx';
import { eventKind } from './event-kind.tsx';

/** Manage Events (SPEC §2). */
export const EventsPage = () => <RecordScreen heading="Manage Events" kind={eventKind} />;
