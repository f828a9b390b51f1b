import { Link } from '@club/web-kit/router';
import { Box, ErrorPanel, styled, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';
import { useContentFiguresQuery, useEventsSummaryQuery } from '../../figures/api.ts';
import { formatWaiting } from '../../format/waiting.ts';
import { useUnread } from '../../inbox/inbox-marks.ts';

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

/** The club in numbers, each a way to what it counts. */
export function DashboardFigures() {
  const events = useEventsSummaryQuery();
  const content = useContentFiguresQuery();
  const unread = useUnread(content.data?.unanswered_message_ids);
  const figures = [
    { label: 'Total Members', value: content.data?.members, to: '/fake/team' },
    { label: 'Open events', value: events.data?.open_events, to: '/fake/events' },
    { label: 'Registrations to review', value: events.data?.awaiting_review, to: '/fake/events' },
    {
      label: 'Unread messages',
      value: content.data && formatWaiting(unread.size),
      to: '/fake/messages',
    },
    { label: 'Newsletter subscribers', value: content.data?.subscribers, to: '/fake/settings' },
  ];
  if ((events.isError && !events.data) || (content.isError && !content.data)) {
    return (
      <ErrorPanel
        title="The figures did not load"
        message="The server did not answer as it should. Please try again."
        action="Retry"
        onAction={() => {
          void events.refetch();
          void content.refetch();
        }}
      />
    );
  }
  const isWaiting = figures.some(({ value }) => value === undefined);
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
        // No figure stands alone in the last row of a phone.
        '& > a:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      {isWaiting && <VisuallyHidden role="status">Loading the figures</VisuallyHidden>}
      {figures.map(({ label, value, to }) => (
        <Figure key={label} to={to}>
          {label}
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
