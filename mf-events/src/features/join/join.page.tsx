import { eventMoment } from '@club/contracts/events/event-moment';
import type { Invitation } from '@club/contracts/events/gathering';
import { joinPath } from '@club/contracts/remotes/paths';
import { isAccepted, type PostedForm } from '@club/contracts/remotes/posted-form';
import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { usePostedForm } from '@club/web-kit/state';
import { Box, Column, PageHeading, Typography } from '@club/web-kit/ui';
import { FirstNames } from './first-names.tsx';
import { JoinForm } from './join-form.tsx';
import { OwnPlace } from './own-place.tsx';

/** What a sent form has done, where no place is left to show. */
const done: Record<string, [title: string, text: string]> = {
  sent: [
    'Check your email',
    'We sent you a link. You are in the team once you have opened it and confirmed.',
  ],
  left: ['You are not in the team any more', 'We send you no more emails about it.'],
};

/** The team of a join link, or a person's own place in it. The server reads both, so the page needs no JavaScript. */
function JoinPage({ params: { id = '' } }: RemotePageProps) {
  const posted = usePostedForm('join', joinPath(id));
  return (
    <Column>
      <Opened posted={posted} />
    </Column>
  );
}

function Opened({ posted }: { posted: PostedForm | undefined }) {
  const [title, text] = done[posted?.values.done?.[0] ?? ''] ?? [];
  if (title) return <PageHeading title={title}>{text}</PageHeading>;
  if (posted?.join) return <OwnPlace own={posted.join} posted={posted} />;
  if (posted?.invitation) return <Invited invitation={posted.invitation} posted={posted} />;
  return (
    <PageHeading title="This link does not work">
      {posted?.errors.link ?? 'Please use the whole link.'}
    </PageHeading>
  );
}

const closed = {
  full: 'This team is complete. It takes no more members.',
  closed: 'This team takes no members now.',
};

function Invited({ invitation, posted }: { invitation: Invitation; posted: PostedForm }) {
  const { event, team_name, first_names, state } = invitation;
  return (
    <>
      <PageHeading title={`Join the team ${team_name}`}>
        {state === 'open' ? `${event.title}, ${eventMoment(event)}` : closed[state]}
      </PageHeading>
      <Box sx={{ display: 'grid', gap: 7, maxWidth: 720, pb: { xs: 12, md: 18 } }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <FirstNames names={first_names} />
        </Typography>
        {state === 'open' && <JoinForm invitation={invitation} posted={posted} />}
      </Box>
    </>
  );
}

export const joinPage: RemotePage = {
  Component: JoinPage,
  head({ store }) {
    const { postedForm: posted } = store.getState();
    const title = 'Join a team';
    return {
      title: posted && !isAccepted(posted) ? `Error: ${title}` : title,
      description: 'A team of an event of the club, and the people who join it.',
    };
  },
};
