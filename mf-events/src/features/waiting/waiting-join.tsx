import { isAccepted } from '@club/contracts/remotes/posted-form';
import { addressOf, formPaths, Link, paths } from '@club/web-kit/router';
import { usePostedForm } from '@club/web-kit/state';
import { Box, Button, EmptyState, PageHeading } from '@club/web-kit/ui';
import { EventFrame } from '../../event/event-frame.tsx';
import { useEvent } from '../../event/use-event.ts';
import { WaitingForm } from './waiting-form.tsx';

/** Joins the waiting list of an event. The form needs no JavaScript. */
export function WaitingJoin({ id }: { id: string }) {
  const posted = usePostedForm('waiting', formPaths.waiting(id));
  const isSent = posted && isAccepted(posted);
  return (
    <EventFrame state={useEvent(id)}>
      {(event) => (
        <>
          <PageHeading title={isSent ? 'Check your email' : `Waiting list for ${event.title}`}>
            {isSent
              ? 'We sent you a link. Your team waits for a place once you have opened the link and confirmed.'
              : 'Leave your email address. When a place is free for your team, we email you and hold it for you.'}
          </PageHeading>
          {!isSent && (
            <Box sx={{ maxWidth: 720, pb: { xs: 12, md: 18 } }}>
              {event.waiting_hours ? (
                <WaitingForm event={event} posted={posted} />
              ) : (
                <EmptyState message="This event has no waiting list.">
                  <Button component={Link} to={paths.event(addressOf(event))} variant="outlined">
                    See the event
                  </Button>
                </EmptyState>
              )}
            </Box>
          )}
        </>
      )}
    </EventFrame>
  );
}
