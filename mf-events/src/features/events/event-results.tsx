import { Link, paths } from '@club/web-kit/router';
import { TextLink } from '@club/web-kit/ui';
import { results as resultsRead } from '../../event/reads.ts';

/** What was won at an event, with links to the hall of fame. Nothing while no achievement names the event. */
export function EventResults({ eventId }: { eventId: string }) {
  const results = resultsRead.useQuery().data?.filter(({ event_id }) => event_id === eventId);
  return results?.map(({ id, title }) => (
    <TextLink
      key={id}
      component={Link}
      to={`${paths.hallOfFame}#achievement-${id}`}
      variant="body2"
      dir="auto"
      // Above the link that covers a card.
      sx={{ position: 'relative', mt: 3 }}
    >
      {title}
    </TextLink>
  ));
}
