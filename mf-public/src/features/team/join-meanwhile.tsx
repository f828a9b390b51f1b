import { useClub } from '@club/web-kit/state';
import { Box, Typography } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';
import { SubscribeForm } from '#src/components/subscribe-form.tsx';
import { nextMeetingDay } from './next-meeting.ts';

const HEADING_ID = 'applications';

const texts = {
  send: 'Tell me',
  busy: 'Sending...',
  done: 'Almost done.',
  failed: "That didn't work. Please try again.",
};

/** How to join before applications open: an email when they do, and the next meeting. */
export const JoinMeanwhile = () => (
  <Box component="section" aria-labelledby={HEADING_ID} sx={{ display: 'grid', gap: 5 }}>
    <div>
      <Typography variant="h4" component="h3" id={HEADING_ID}>
        Tell me when applications open
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '46ch' }}>
        One email when they open, and nothing else. Unsubscribe anytime.
      </Typography>
    </div>
    <SubscribeForm list="applications" headingId={HEADING_ID} texts={texts} />
    <NextMeeting />
  </Box>
);

function NextMeeting() {
  const { meeting_day: day, meeting_time, meeting_place, time_zone } = useClub();
  const [date, setDate] = useState<string>();
  // The server's page may be from another day, so only the browser names the date.
  useEffect(() => setDate(nextMeetingDay(day, new Date(), time_zone)), [day, time_zone]);
  if (!day) return null;
  const details = [date ?? day, meeting_time, meeting_place].filter(Boolean).join(', ');
  return (
    <Typography>
      <strong>Or come by. Next meeting:</strong> <span>{details}</span>
    </Typography>
  );
}
