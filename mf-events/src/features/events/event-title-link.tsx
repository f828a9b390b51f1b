import type { ClubEvent } from '@club/contracts/events/event';
import { addressOf, Link, paths } from '@club/web-kit/router';
import { styled } from '@club/web-kit/ui';

// The link covers its card or row, except for the controls, which lie above it.
const TitleLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 4 },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

/** The title of an event as a link to its page. Its card or row has a position. */
export const EventTitleLink = ({ event }: { event: ClubEvent }) => (
  <TitleLink to={paths.event(addressOf(event))}>{event.title}</TitleLink>
);
