import { getContentFigures } from '@club/contracts/content/figures';
import { getEventsSummary } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import { Link } from '@club/web-kit/router';
import { Box, styled, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';

import { useUnread } from '../../figures/inbox-marks.ts';
import { formatBadge } from '../../format/count.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';

const Figure = styled(Link)(({ theme }) => ({
  display: 'grid',
  alignContent: 'space-between',
  gap: 12,
  minHeight: 116,
  padding: '18px 20px',
  boxSizing: 'border-box',
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  transition: 'border-color 160ms ease-out',
  '&:hover': { borderColor: theme.vars.palette.control },
  '& strong': {
    ...theme.typography.h2,
    color: theme.vars.palette.text.primary,
    fontSize: '2.25rem',
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** The figures of the club. Each links to the screen with the counted records. */
export function DashboardFigures() {
  const events = useRead(getEventsSummary);
  const content = useRead(getContentFigures);
  const unread = useUnread(content.data?.unanswered_message_ids);
  const figures = [
    { label: 'Total Members', value: content.data?.members, to: '/fake/team' },
    { label: 'Open events', value: events.data?.open_events, to: '/fake/events' },
    { label: 'Pending registrations', value: events.data?.pending, to: '/fake/events' },
    {
      label: 'Unread messages',
      value: content.data && formatBadge(unread.size),
      to: '/fake/messages',
    },
    { label: 'Newsletter subscribers', value: content.data?.subscribers, to: '/fake/settings' },
  ];
  if ((events.isError && !events.data) || (content.isError && !content.data)) {
    return (
      <LoadFailure
        title="The figures did not load"
        onRetry={() => {
          void events.refetch();
          void content.refetch();
        }}
      />
    );
  }
  const isLoading = figures.some(({ value }) => value === undefined);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          sm: 'repeat(auto-fill, minmax(200px, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        },
        // On a phone the first figure has a row of its own, so that the last row is full.
        '& > a:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      {isLoading && <VisuallyHidden role="status">Loading the figures</VisuallyHidden>}
      {figures.map(({ label, value, to }) => (
        <Figure key={label} to={to}>
          <span>{label}</span>
          {value === undefined ? (
            <TextSkeleton width={64} height={38} />
          ) : (
            <strong>{typeof value === 'number' ? value.toLocaleString('en-GB') : value}</strong>
          )}
        </Figure>
      ))}
    </Box>
  );
}
