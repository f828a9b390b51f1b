import { RecordScreen } from '../../records/record-section.tsx';
import { achievementKind } from './achievement-kind.tsx';

/** Manage Hall of Fame (SPEC §2). */
export const HallOfFamePage = () => (
  <RecordScreen heading="Manage Hall of Fame" kind={achievementKind} />
);
