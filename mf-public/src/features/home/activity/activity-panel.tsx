import { useNavigate } from '@club/web-kit/router';
import { useToday } from '@club/web-kit/state';
import { Box, type CommitCell, CommitGrid, SquareRow, Typography } from '@club/web-kit/ui';
import { useMemo, useState } from 'react';
import { useListActivityQuery } from '../api.ts';
import { activityCells, activityCount } from './activity-cells.ts';

const ROWS = 14;

/** The club's activities of 52 weeks as a grid. Each square names its day's activities and links to the first. */
export function ActivityPanel() {
  const { data } = useListActivityQuery();
  const today = useToday();
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<CommitCell>();
  const cells = useMemo(() => activityCells(data ?? [], today), [data, today]);
  return (
    <Box
      sx={{
        p: { xs: 5, md: 6 },
        borderRadius: '20px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        minWidth: 0,
      }}
    >
      <CommitGrid
        cells={cells}
        rows={ROWS}
        label="What the club made in the last 52 weeks"
        onPoint={setPointed}
        onChoose={(cell) => cell.href && navigate(cell.href)}
      />
      <Box sx={{ display: 'flex', gap: 4, mt: 5, height: 41 }}>
        <Typography
          variant="caption"
          color={pointed ? 'textPrimary' : 'textSecondary'}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '2',
          }}
        >
          {pointed?.label ?? (data ? activityCount(data.length) : 'The last 52 weeks')}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="span"
          aria-hidden="true"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 'none', height: 20 }}
        >
          less <SquareRow levels={[1, 2, 3, 4]} size={11} /> more
        </Typography>
      </Box>
    </Box>
  );
}
