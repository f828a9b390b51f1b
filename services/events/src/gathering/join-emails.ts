import type { TeamMember } from '@club/contracts/events/registration';
import type { Email } from '@club/service-kit/email/email';
import {
  type EmailContent,
  type EmailRow,
  layoutEmail,
} from '@club/service-kit/email/email-layout';
import { unlinked } from '@club/service-kit/email/unlinked';
import { eventWhen } from '../calendar/event-when.ts';
import {
  eventPart,
  greetingOf,
  openLink,
  type TeamEmail,
  type TeamFacts,
  teamOf,
} from '../email/team-email.ts';
import { isIncomplete, joinedOf } from './gathering-rules.ts';

interface Facts {
  event: TeamFacts['event'];
  registration: { team_name: string };
  link: string;
}

type JoinEmail = Omit<EmailContent, 'greeting'>;

const rowsOf = ({ event }: Facts): EmailRow[] => [
  ['When', eventWhen(event)],
  ['Where', event.location],
];

/** The address may be that of a stranger, so the email has nothing of the team beside its name. */
export const confirmJoinEmail = (facts: Facts): JoinEmail => ({
  subject: `Confirm that you join a team for ${facts.event.title}`,
  parts: [
    `Please confirm that you join the team ${unlinked(facts.registration.team_name)} for ${facts.event.title}. Until then you are not in the team. The link works for a day, as long as the team has a place for you.`,
    'If this was not you, ignore this email. We delete what was entered with your address after a day.',
  ],
  link: { text: 'Confirm', url: facts.link },
  details: [rowsOf(facts)],
});

export const inTeamEmail = (facts: Facts): JoinEmail => ({
  subject: `You are in a team for ${facts.event.title} already`,
  parts: [
    `This address is in the team ${unlinked(facts.registration.team_name)} already. Here is your link.`,
    'If you did not ask for this email, ignore it: nothing has changed.',
  ],
  link: { text: 'Open', url: facts.link },
  details: [rowsOf(facts)],
});

export const layoutJoinEmail = (
  email: JoinEmail,
  { name, email: address }: Pick<TeamMember, 'name' | 'email'>,
): Email => ({
  ...layoutEmail(address, {
    ...email,
    greeting: greetingOf(name),
    closing: 'Something wrong? Reply to this email.',
  }),
  about: [address],
});

/** For the leader. */
export const memberJoinedEmail = (facts: TeamFacts): TeamEmail => {
  const { event, registration, members } = facts;
  const isMissing = isIncomplete(registration, members);
  return {
    subject: `A member has joined your team for ${event.title} (${registration.reference})`,
    heading: isMissing ? 'A member has joined your team' : 'Your team is complete',
    parts: [
      `${joinedOf(registration, members)} members of ${teamOf(facts)} are in the team now. Please check who they are: you can remove a person on the registration page.`,
    ],
    link: openLink(facts),
    details: [
      { title: 'Members', rows: [['Names', members.map(({ name }) => unlinked(name)).join('\n')]] },
      eventPart(facts),
    ],
  };
};

/** For the leader. */
export const memberLeftEmail = (facts: TeamFacts): TeamEmail => ({
  subject: `A member has left your team for ${facts.event.title} (${facts.registration.reference})`,
  heading: 'A member has left your team',
  parts: [`A member who had joined ${teamOf(facts)} by your link has left the team.`],
  link: openLink(facts),
  details: [eventPart(facts)],
});

/** For the person, who has no place in the team any more: without a link. */
export const memberRemovedEmail = (facts: TeamFacts): TeamEmail => ({
  subject: `You are not in a team for ${facts.event.title} any more (${facts.registration.reference})`,
  heading: 'You are not in the team any more',
  parts: [
    `Your team has removed you from ${teamOf(facts)} for ${facts.event.title}. You get no more emails about it. Ask the person who sent you the link if this was a mistake.`,
  ],
  details: [eventPart(facts)],
});
