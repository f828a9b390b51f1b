import { Box } from '@club/web-kit/ui';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../format/moment.ts';
import { type Difference, VersionConflict } from './version-conflict.tsx';

export interface LastSave {
  updated_at: string;
  updated_by: string | null;
}

interface ConflictNoticeProps {
  /** What someone else saved meanwhile; nothing while there is no conflict. */
  theirs: LastSave | undefined;
  differences: () => Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const whatHappened = ({ updated_at: at, updated_by: who }: LastSave): string =>
  `${who ?? 'Someone else'} saved this on ${formatMoment(at)}`;

/** Comes into view when a save came too late: who saved and when, what differs, and the choice. */
export function ConflictNotice({
  theirs,
  differences,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (theirs) place.current?.scrollIntoView({ block: 'nearest' });
  }, [theirs]);
  if (!theirs) return null;
  return (
    <Box ref={place}>
      <VersionConflict
        whatHappened={whatHappened(theirs)}
        differences={differences()}
        onKeepMine={onKeepMine}
        onTakeTheirs={onTakeTheirs}
      />
    </Box>
  );
}
