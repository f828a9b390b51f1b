import type { ClubEvent } from '@club/contracts/events/event';
import { MONTHS } from '@club/contracts/values/day';
import { Markdown } from '@club/web-kit/markdown';
import { useOwnRegistrations } from '@club/web-kit/own-registrations';
import { ownStatusText } from '@club/web-kit/own-status';
import { Box, Card, Picture, Typography } from '@club/web-kit/ui';
import { ViewerArea } from '@club/web-kit/viewer';
import { Suspense } from 'react';
import { EmailLinkButton } from '../../registration/own/email-link-button.tsx';
import { ContestResults } from './contest-results.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventPhotos } from './event-photos.tsx';
import { EventResults } from './event-results.tsx';
import { EventStatus } from './event-status.tsx';
import { Gallery } from './gallery.tsx';
import { ModulePrices } from './module-prices.tsx';
import { RegisterButton, type RegistrationOpener } from './register-button.tsx';

interface EventDetailProps {
  event: ClubEvent;
  opener: RegistrationOpener;
}

/** An event with its image and texts, and beside them its facts, its modules and the Register button. */
export function EventDetail({ event, opener }: EventDetailProps) {
  const { title, image_url, description, rules, prizes } = event;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 5 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
        pb: { xs: 12, md: 18 },
      }}
    >
      <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
        <ViewerArea>
          {image_url ? <EventImage url={image_url} title={title} /> : <Day date={event.date} />}
          <Text text={description} />
          <Text heading="Rules" text={rules} />
          <Text heading="Prizes" text={prizes} />
        </ViewerArea>
      </Box>
      <EventPanel event={event} opener={opener} />
      <ContestResults eventId={event.id} />
      <Gallery eventId={event.id} />
      <EventPhotos eventId={event.id} />
    </Box>
  );
}

/** The first day in the place of an image. A phone shows the date first anyway. */
const Day = ({ date }: { date: string }) => (
  <Box aria-hidden="true" sx={plate}>
    <Typography variant="h1" component="b" sx={{ fontSize: '9rem', lineHeight: 1 }}>
      {Number(date.slice(8))}
    </Typography>
    <Typography variant="h4" component="span" color="textSecondary">
      {`${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`}
    </Typography>
  </Box>
);

const plate = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  justifyContent: 'end',
  aspectRatio: '16 / 9',
  p: 9,
  borderRadius: '24px',
  bgcolor: 'raised',
};

/** A link to the image's file, which the viewer opens. */
const EventImage = ({ url, title }: { url: string; title: string }) => (
  <Box
    component="a"
    href={url}
    data-viewer={title}
    aria-label={`Enlarge the image of ${title}`}
    sx={{
      display: 'block',
      overflow: 'hidden',
      border: 1,
      borderColor: 'divider',
      borderRadius: '24px',
      cursor: 'zoom-in',
    }}
  >
    <Picture
      src={url}
      title={title}
      alt=""
      width={800}
      height={450}
      sizes="(min-width: 900px) 690px, 100vw"
      isFirst
    />
  </Box>
);

/** Above the texts on phones, beside them on wide screens. A past event has results instead of prices. */
function EventPanel({ event, opener }: EventDetailProps) {
  const isOver = event.is_over ?? false;
  // The bar of this browser's registration has the next step then.
  const isRegistered = useOwnRegistrations().some(
    ({ event_id, status }) => event_id === event.id && !ownStatusText(status).isOver,
  );
  return (
    <Card sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', order: { xs: -1, md: 0 } }}>
      <EventStatus event={event} />
      <EventFacts event={event} isOver={isOver} />
      <EventResults eventId={event.id} />
      {!isOver && (
        <>
          {event.modules.length > 0 && (
            <Typography variant="h3" component="h2" sx={{ mt: 7 }}>
              Modules
            </Typography>
          )}
          <ModulePrices event={event} />
          <RegisterButton event={event} opener={opener} isCompact={isRegistered} />
          <EmailLinkButton eventId={event.id} />
        </>
      )}
    </Card>
  );
}

/** A text of the club in the Markdown of the posts, hydrated in a task of its own. A long word, such as a link, breaks. */
function Text({ heading, text }: { heading?: string; text: string }) {
  if (!text) return null;
  return (
    <Box
      component="section"
      dir="auto"
      sx={{ maxWidth: '64ch', minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {heading && (
        <Typography variant="h3" component="h2" dir="ltr" sx={{ mb: 4 }}>
          {heading}
        </Typography>
      )}
      <Suspense>
        <Markdown text={text} />
      </Suspense>
    </Box>
  );
}
