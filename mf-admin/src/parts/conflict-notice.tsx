import { Box, Typography } from '@club/web-kit/ui';
import { useEffect, useRef } from 'react';
import { type Difference, VersionConflict } from '../components/version-conflict.tsx';
import { formatMoment } from '../format/moment.ts';

interface ConflictNoticeProps {
  /** What someone else saved meanwhile; nothing while there is no conflict. */
  theirs: { updated_at: string } | undefined;
  differences: () => Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Comes into view when a save came too late: when theirs was saved, what differs, and the choice. */
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
    <Box ref={place} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="caption" color="textSecondary">
        {`Their version was saved on ${formatMoment(theirs.updated_at)}.`}
      </Typography>
      <VersionConflict
        differences={differences()}
        onKeepMine={onKeepMine}
        onTakeTheirs={onTakeTheirs}
      />
    </Box>
  );
}
