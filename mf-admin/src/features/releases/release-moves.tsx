import type { MoveKind, ReleaseMove } from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import { Box, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';
import { shortVersion } from '../../format/release-name.ts';

/** The screen shows the last changes only. */
const SHOWN = 5;

const WORDS: Record<MoveKind, string> = {
  published: 'published',
  promoted: 'promoted',
  rolled_back: 'rolled back to',
  replaced: 'rolled back automatically to',
};

/** The history of the current release: version, time, person and reason. */
export function ReleaseMoves({ remote, moves }: { remote: RemoteName; moves: ReleaseMove[] }) {
  if (moves.length === 0) return null;
  return (
    <>
      <Typography variant="body2" component="h3" sx={{ mt: 3, fontWeight: 500 }}>
        History
      </Typography>
      <Box component="ul" aria-label={`History of ${remote}`} sx={{ m: 0, pl: 5 }}>
        {moves.slice(0, SHOWN).map(({ version, kind, at, by, reason }) => (
          <Typography key={at} variant="caption" component="li" sx={{ overflowWrap: 'anywhere' }}>
            {`${formatMoment(at)}: ${WORDS[kind]} ${shortVersion(version)} by ${by}${reason ? `: ${reason}` : ''}`}
          </Typography>
        ))}
      </Box>
    </>
  );
}
