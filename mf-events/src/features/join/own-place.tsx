import { formatTicketNumber } from '@club/contracts/events/entry-ticket';
import { eventMoment } from '@club/contracts/events/event-moment';
import type { OwnJoin } from '@club/contracts/events/gathering';
import { isActive } from '@club/contracts/events/registration-status';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { ErrorSummary } from '@club/web-kit/forms';
import { Box, PageHeading, Typography } from '@club/web-kit/ui';
import { Disclosure } from '../../registration/plain-form/disclosure.tsx';
import { EntryButton } from '../../registration/plain-form/entry-button.tsx';
import { FirstNames } from './first-names.tsx';

const statuses: Record<OwnJoin['payment_status'], string> = {
  unpaid: 'The team has not paid yet. The person who registered it does that.',
  rejected: 'The club has not confirmed the payment of the team yet.',
  pending: 'The club checks the payment of the team.',
  approved: 'The team has its place. See you at the event.',
  cancelled: 'The registration of the team is cancelled.',
};

interface OwnPlaceProps {
  own: OwnJoin;
  posted: PostedForm;
}

/** A person's place in a team, which the server has opened with the link of an email. The page needs no JavaScript. */
export function OwnPlace({ own, posted }: OwnPlaceProps) {
  const { event, team_name, first_names, state, payment_status, ticket_number } = own;
  const button = { name: 'member', token: posted.values.member?.[0] ?? '' };
  const isJoined = state === 'joined';
  return (
    <>
      <PageHeading title={isJoined ? `You are in the team ${team_name}` : 'Confirm your address'}>
        {isJoined ? statuses[payment_status] : `You are in the team ${team_name} from then on.`}
      </PageHeading>
      <Box sx={{ display: 'grid', gap: 6, maxWidth: 720, pb: { xs: 12, md: 18 } }}>
        <ErrorSummary problem={posted.problem} errors={posted.errors} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <span>{`${event.title}, ${eventMoment(event)}`}</span>
          <br />
          <FirstNames names={first_names} />
          {ticket_number && (
            <>
              <br />
              <span>Your entry ticket: </span>
              <span translate="no">{formatTicketNumber(ticket_number)}</span>
            </>
          )}
        </Typography>
        {isJoined ? (
          isActive(payment_status) && (
            <Disclosure>
              <summary>Leave the team</summary>
              <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', pt: 4 }}>
                <Typography>Another person can take your place in the team then.</Typography>
                <EntryButton action="leave" {...button}>
                  Leave the team
                </EntryButton>
              </Box>
            </Disclosure>
          )
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <EntryButton action="confirm" {...button}>
              Confirm
            </EntryButton>
            <EntryButton action="leave" {...button}>
              Do not join
            </EntryButton>
          </Box>
        )}
      </Box>
    </>
  );
}
