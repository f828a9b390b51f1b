import { clubMoment, eventMoment } from '@club/contracts/events/event-moment';
import type { OwnWaitingEntry } from '@club/contracts/events/waiting';
import { addressOf, formPaths, Link, paths } from '@club/web-kit/router';
import { usePostedForm } from '@club/web-kit/state';
import { Box, Button, Column, PageHeading, Typography } from '@club/web-kit/ui';
import { EntryButton } from '../../registration/plain-form/entry-button.tsx';

const texts: Record<OwnWaitingEntry['state'], (entry: OwnWaitingEntry) => [string, string]> = {
  unconfirmed: () => ['Confirm your address', 'Your team waits for a place from then on.'],
  waiting: ({ position }) => [
    `You are number ${position} on the waiting list`,
    'When a place is free for your team, we email you. A team with other modules may get a place before you.',
  ],
  offered: ({ offer_until }) => [
    'A place is free for your team',
    `We hold it until ${clubMoment(offer_until)}. After that the next team gets it.`,
  ],
  registered: () => ['Your team is registered', 'You find the registration in our last email.'],
  left: () => ['You left the waiting list', 'We send you no more emails about it.'],
  expired: () => [
    'Your offer has ended',
    'The place goes to the next team. You can join the waiting list again.',
  ],
  removed: () => [
    'Your team is not on the waiting list any more',
    'The club has removed it. Reply to our email if you have a question.',
  ],
};

/** An entry of a waiting list, which the server has opened with the link of an email. The page needs no JavaScript. */
export function WaitingEntry({ id }: { id: string }) {
  const posted = usePostedForm('waiting_entry', formPaths.waiting(id));
  const token = posted?.values.token?.[0] ?? '';
  return (
    <Column>
      {posted?.waiting ? (
        <Entry entry={posted.waiting} token={token} />
      ) : (
        <PageHeading title="This link does not work">
          {posted?.problem ||
            'Please use the whole link from our last email about the waiting list.'}
        </PageHeading>
      )}
    </Column>
  );
}

function Entry({ entry, token }: { entry: OwnWaitingEntry; token: string }) {
  const { state, event, modules } = entry;
  const [title, text] = texts[state](entry);
  return (
    <>
      <PageHeading title={title}>{text}</PageHeading>
      <Box sx={{ display: 'grid', gap: 6, maxWidth: 720, pb: { xs: 12, md: 18 } }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <span>{`${event.title}, ${eventMoment(event)}`}</span>
          <br />
          <span>{modules.join(', ')}</span>
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {state === 'unconfirmed' && (
            <EntryButton action="confirm" token={token}>
              Confirm
            </EntryButton>
          )}
          {state === 'offered' && (
            <Button
              variant="contained"
              href={`${formPaths.register(event.slug)}?offer=${encodeURIComponent(token)}`}
            >
              Register your team
            </Button>
          )}
          {(state === 'waiting' || state === 'offered' || state === 'unconfirmed') && (
            <EntryButton action="leave" token={token}>
              {state === 'offered' ? 'Decline the place' : 'Leave the waiting list'}
            </EntryButton>
          )}
          {(state === 'left' || state === 'expired' || state === 'removed') && (
            <Button
              component={Link}
              to={paths.event(addressOf({ id: '', slug: event.slug }))}
              variant="outlined"
            >
              See the event
            </Button>
          )}
        </Box>
      </Box>
    </>
  );
}
