import { unlinked } from '@club/service-kit/email/unlinked';
import { isIncomplete, joinedOf, mustWait } from '../gathering/gathering-rules.ts';
import {
  amountOf,
  answersPart,
  eventPart,
  isClosed,
  isTooLate,
  modulesPart,
  openLink,
  payBy,
  paymentParts,
  referenceRow,
  row,
  type TeamEmail,
  type TeamFacts,
  TOO_LATE,
  teamOf,
  teamPart,
} from './team-email.ts';

const CODE_HINT = 'If you have a discount code, enter it on the registration page before you pay.';

/** Only what this team needs: a code where the event has one, and who pays where there is more than one person. */
function hintsOf(facts: TeamFacts): string[] {
  if (isGathering(facts) || isTooLate(facts)) return [];
  const act = isFree(facts) ? 'confirm' : 'pay';
  const hints = [
    !isFree(facts) && facts.hasCodes && CODE_HINT,
    facts.members.length > 1 && `Every team member gets this link; only one of you has to ${act}.`,
  ].filter((hint) => typeof hint === 'string');
  return hints.length > 0 ? [hints.join(' ')] : [];
}

const GATHER_HINT =
  'Your members join by a link: copy it on the registration page, and send it to them. Members who join by the link do not get the link of this email.';
const isGathering = ({ registration, members }: TeamFacts) => isIncomplete(registration, members);
const isWaiting = ({ event, registration, members }: TeamFacts) =>
  mustWait(event, registration, members);

/** For a team that cannot pay yet, and may not know why. */
const waitingText = ({ registration, members }: TeamFacts) =>
  `${joinedOf(registration, members)} members have joined your team. Nobody else comes? Close the join link on the registration page: your team is complete then.`;

const isFree = ({ registration }: TeamFacts) => registration.payable === 0;
const nextStep = (facts: TeamFacts) => {
  if (isTooLate(facts)) return TOO_LATE;
  if (isWaiting(facts))
    return `Gather your team now. You can ${isFree(facts) ? 'confirm your place' : 'pay'} once it is complete.`;
  return isFree(facts)
    ? 'One step is left: confirm your place on the registration page.'
    : 'One step is left: pay by bank transfer and upload the receipt.';
};
const stepLink = (facts: TeamFacts) => {
  if (isWaiting(facts) || isTooLate(facts)) return openLink(facts);
  return { text: isFree(facts) ? 'Confirm your place' : 'Continue to payment', url: facts.link };
};

export const registeredEmail = (facts: TeamFacts): TeamEmail => ({
  subject: `Your team is registered for ${facts.event.title} (${facts.registration.reference})`,
  heading: `Your team is registered for ${facts.event.title}`,
  parts: [
    `Your team is registered. ${nextStep(facts)}`,
    ...(isGathering(facts) ? [GATHER_HINT] : []),
    ...(isWaiting(facts) ? [] : paymentParts(facts)),
    ...hintsOf(facts),
  ],
  link: stepLink(facts),
  details: [eventPart(facts), modulesPart(facts), ...answersPart(facts)],
});

export const membersAddedEmail = (facts: TeamFacts): TeamEmail => ({
  subject: `New members in your team for ${facts.event.title} (${facts.registration.reference})`,
  heading: 'Your team has new members',
  parts: [`The team ${teamOf(facts)} has new members. Please check the list.`],
  link: openLink(facts),
  details: [teamPart(facts), eventPart(facts)],
});

/** Sent once, a day before the deadline. */
export const reminderEmail = (facts: TeamFacts): TeamEmail => ({
  subject: `One day left to ${isFree(facts) ? 'confirm' : 'pay'} for ${facts.event.title} (${facts.registration.reference})`,
  heading: isFree(facts) ? 'One day left to confirm' : 'One day left to pay',
  parts: [
    isFree(facts)
      ? `We keep the place of your team at ${facts.event.title} for one more day. Please confirm it on the registration page.`
      : `We keep the place of your team at ${facts.event.title} for one more day. We have no payment from your team yet.`,
    ...(isWaiting(facts) ? [waitingText(facts)] : paymentParts(facts)),
    `After ${payBy(facts)} your place goes to another team.`,
  ],
  link: stepLink(facts),
  details: [eventPart(facts)],
});

export const expiredEmail = (facts: TeamFacts): TeamEmail => ({
  subject: `Your registration for ${facts.event.title} has ended (${facts.registration.reference})`,
  heading: 'Your registration has ended',
  parts: [
    `${teamOf(facts)} ${isFree(facts) ? 'did not confirm its place' : 'sent no payment'} in time, so your registration for ${facts.event.title} has ended and your place is free for others.`,
    isClosed(facts)
      ? 'If you paid in time, reply to this email.'
      : `You still want to come? While places are left${isFree(facts) ? '' : ' and your price holds'}, you can restore your registration with one click.`,
  ],
  link: isClosed(facts) ? openLink(facts) : { text: 'Restore the registration', url: facts.link },
  details: [eventPart(facts)],
});

export const cancelledEmail = (facts: TeamFacts): TeamEmail => {
  const { event, registration } = facts;
  const { cancel_reason: reason, refund_due: due, refund_claimed: claimed } = registration;
  return {
    subject: `Your registration for ${event.title} is cancelled (${registration.reference})`,
    heading: 'Your registration is cancelled',
    parts: [
      `The registration of ${teamOf(facts)} for ${event.title} is cancelled.`,
      [...row('Reason', reason), ...row('Refund', due ? amountOf(due) : ''), referenceRow(facts)],
      ...(due ? ['We pay this amount back, and email you when we have done so.'] : []),
      ...(claimed
        ? [
            `Nobody has checked your payment of ${amountOf(claimed)} yet. If we received it, we pay it back. We email you when we have looked.`,
          ]
        : []),
    ],
    link: openLink(facts),
  };
};

export const restoredEmail = (facts: TeamFacts): TeamEmail => ({
  subject: `Your registration for ${facts.event.title} is restored (${facts.registration.reference})`,
  heading: 'Your registration is restored',
  parts: [
    `Your team is registered for ${facts.event.title} again. ${nextStep(facts)}`,
    ...paymentParts(facts),
  ],
  link: stepLink(facts),
  details: [eventPart(facts), modulesPart(facts)],
});

/** The answer to a person who asked for the link of the team. */
export const linkEmail = ({
  event,
  registration,
  link,
}: {
  event: { title: string };
  registration: { team_name: string; reference: string };
  link: string;
}): TeamEmail => ({
  subject: `Your registration for ${event.title} (${registration.reference})`,
  heading: `Your registration for ${event.title}`,
  parts: [
    `Here is the link to the registration of ${unlinked(registration.team_name)}. This link can change the registration, so share it with your team only.`,
    'If you did not ask for this email, ignore it: nothing has changed.',
  ],
  link: openLink({ link }),
});
