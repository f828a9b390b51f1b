import { RecordScreen } from '../../records/record-section.tsx';
import { eventKind } from './event-kind.tsx';

export const EventsPage = () => <RecordScreen heading="Manage Events" kind={eventKind} />;
