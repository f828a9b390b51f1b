import { getContentFigures } from '@club/contracts/content/figures';
import { getEventsSummary } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import { Box, SquareRow, Typography } from '@club/web-kit/ui';

import { POLL } from './use-office-counts.ts';

const DISK = {
  low: {
    title: 'The disk is almost full',
    text: 'Everything still works. Please ask the operator of the site to make room.',
    isBad: false,
  },
  full: {
    title: 'The disk is full',
    text: 'Teams cannot hand in receipts, and images cannot be saved. Nothing that was saved is lost. Please ask the operator of the site to make room now.',
    isBad: true,
  },
};

/** The retries of a mail server that is busy for a moment are no news. */
const LATE_MINUTES = 15;

const emailNotice = (minutes: number) => ({
  title: 'Emails do not leave',
  text: `The oldest one has waited for ${timeText(minutes)}. None is lost: they are sent as soon as the mail server takes them. Please ask the operator of the site to look at the mail server.`,
  isBad: true,
});

const roomNotice = ({ title }: { title: string }) => ({
  title: `“${title}” has little room for files`,
  text: 'When it is used up, teams cannot send files with their answers. Select teams in its registrations whose files the club does not need, and choose Delete files.',
  isBad: false,
});

const timeText = (minutes: number): string =>
  minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;

/** What the operator or an admin should know: the site or an event has little room for files, or its emails do not leave. */
export function useNotices() {
  const { data } = useRead(getContentFigures, undefined, POLL);
  const { data: events } = useRead(getEventsSummary, undefined, POLL);
  const minutes = data?.late_email_minutes ?? 0;
  return [
    ...(data && data.disk !== 'ok' ? [DISK[data.disk]] : []),
    ...(minutes >= LATE_MINUTES ? [emailNotice(minutes)] : []),
    ...(events?.nearly_full ?? []).map(roomNotice),
  ];
}

/** The notices above every screen. */
export function OperationNotice() {
  const notices = useNotices();
  // The live region is there before its text, so that screen readers announce the change.
  return (
    <div role="status">
      {notices.map(({ title, text, isBad }) => (
        <Box
          key={title}
          sx={{
            display: 'grid',
            justifyItems: 'start',
            gap: 2,
            mb: { xs: 5, md: 7 },
            p: { xs: 4, sm: 5 },
            borderRadius: '16px',
            border: 1,
            borderColor: isBad ? 'error.main' : 'warning.main',
            bgcolor: 'background.paper',
          }}
        >
          <SquareRow levels={isBad ? [4, 4, 4, 4, 4] : [4, 4, 4, 4, 0]} />
          <Typography variant="subtitle1" component="p">
            {title}
          </Typography>
          <Typography color="textSecondary">{text}</Typography>
        </Box>
      ))}
    </div>
  );
}
