import { RecordScreen } from '../../records/record-section.tsx';
import { achievementKind } from './achievement-kind.ts';

export const HallOfFamePage = () => (
  <RecordScreen heading="Manage Hall of Fame" kind={achievementKind} />
);
