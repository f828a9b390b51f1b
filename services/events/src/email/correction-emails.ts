import { formatMoney } from '@club/contracts/values/money';
import { unlinked } from '@club/service-kit/email/unlinked';
import { balanceOf } from '../registration/balance.ts';
import {
  balanceParts,
  duePartsOf,
  eventPart,
  modulesPart,
  openLink,
  referenceRow,
  row,
  type TeamEmail,
  type TeamFacts,
  teamOf,
  teamPart,
} from './team-email.ts';

/** For the person whose details the club has corrected. */
export const memberCorrectedEmail = (facts: TeamFacts): TeamEmail => ({
  subject: `Your details for ${facts.event.title} are corrected (${facts.registration.reference})`,
  heading: 'Your details are corrected',
  parts: [
    `The club has corrected your details in the team ${teamOf(facts)}. We use this email address for you from now on.`,
    'The registration page shows everything we have. Please check it.',
  ],
  link: openLink(facts),
  details: [teamPart(facts, referenceRow(facts)), eventPart(facts)],
});

/** For an address that was wrong: its owner may be a stranger, so it has no link to the registration. */
export const addressRemovedEmail = ({ event, registration }: TeamFacts): TeamEmail => ({
  subject: `Your address is removed from a team for ${event.title} (${registration.reference})`,
  heading: 'Your email address is removed',
  parts: [
    `The club has removed this email address from a team that is registered for ${event.title}. You get no more emails about it.`,
  ],
});

export const modulesChangedEmail = (facts: TeamFacts, reason = ''): TeamEmail => {
  const { event, registration } = facts;
  return {
    subject: `Your modules for ${event.title} have changed (${registration.reference})`,
    heading: 'Your modules have changed',
    parts: [
      `The club has changed the modules of your team for ${event.title}.`,
      ...(reason ? [row('Reason', unlinked(reason))] : []),
      ...duePartsOf(facts),
    ],
    link: openLink(facts),
    details: [modulesPart(facts), eventPart(facts)],
  };
};

/** @param settled the payment that changed the balance; without it, the email is a reminder */
export const balanceEmail = (
  facts: TeamFacts,
  settled?: { paidBack: boolean; amount: number; reference: string },
): TeamEmail => {
  const { event, registration } = facts;
  const verb = settled?.paidBack ? 'paid back' : 'received';
  return {
    subject: settled
      ? `We ${verb} an amount for ${event.title} (${registration.reference})`
      : `An amount is open for ${event.title} (${registration.reference})`,
    heading: settled ? `We ${verb} an amount` : 'An amount is open',
    parts: [
      settled
        ? `We ${verb} ${formatMoney(settled.amount)} for your team.`
        : `The amount of your team for ${event.title} has changed since the payment.`,
      ...(settled ? [row('Reference', unlinked(settled.reference))] : []),
      ...balanceParts(facts),
      ...(balanceOf(registration) === 0 ? ['Nothing is open.'] : []),
    ],
    link: openLink(facts),
    details: [modulesPart(facts, referenceRow(facts)), eventPart(facts)],
  };
};

/** For every person of both registrations. */
export const mergedEmail = (facts: TeamFacts): TeamEmail => {
  const { event, registration } = facts;
  return {
    subject: `Your registrations for ${event.title} are merged (${registration.reference})`,
    heading: 'Your registrations are merged',
    parts: [
      `Your team was registered twice for ${event.title}. The club has merged both registrations. Only the one with the reference ${registration.reference} counts.`,
      ...duePartsOf(facts),
    ],
    link: openLink(facts),
    details: [modulesPart(facts, referenceRow(facts)), eventPart(facts)],
  };
};
