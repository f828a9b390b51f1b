import { Box, SquareRow, Typography } from '@club/web-kit/ui';
import { useContentFiguresQuery } from '../figures/api.ts';
import { POLL } from './use-office-counts.ts';

const TEXTS = {
  low: {
    title: 'The disk is almost full',
    text: 'Everything still works. Please ask the operator of the site to make room.',
  },
  full: {
    title: 'The disk is full',
    text: 'Teams cannot hand in receipts, and images cannot be saved. Nothing that was saved is lost. Please ask the operator of the site to make room now.',
  },
};

/** A warning above every screen while the site has little or no room for files. */
export function DiskNotice() {
  const { data } = useContentFiguresQuery(undefined, POLL);
  const notice = data && data.disk !== 'ok' ? TEXTS[data.disk] : undefined;
  // The live region is there before its text, so that screen readers announce the change.
  return (
    <div role="status">
      {notice && (
        <Box
          sx={{
            display: 'grid',
            justifyItems: 'start',
            gap: 2,
            mb: { xs: 5, md: 7 },
            p: { xs: 4, sm: 5 },
            borderRadius: '16px',
            border: 1,
            borderColor: data?.disk === 'full' ? 'error.main' : 'warning.main',
            bgcolor: 'background.paper',
          }}
        >
          <SquareRow levels={data?.disk === 'full' ? [4, 4, 4, 4, 4] : [4, 4, 4, 4, 0]} />
          <Typography variant="subtitle1" component="p">
            {notice.title}
          </Typography>
          <Typography color="textSecondary">{notice.text}</Typography>
        </Box>
      )}
    </div>
  );
}
