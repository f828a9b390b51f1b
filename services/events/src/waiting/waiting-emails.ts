import { clubMoment } from '@club/contracts/events/event-moment';
import { leaveWaitingList } from '@club/contracts/events/waiting';
import { addressOf, paths, waitingLink } from '@club/contracts/remotes/paths';
import type { Email } from '@club/service-kit/email/email';
import {
  type EmailContent,
  type EmailRow,
  layoutEmail,
} from '@club/service-kit/email/email-layout';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { type EventTimes, eventWhen } from '../calendar/event-when.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { WaitingEntryRow } from './waiting.repository.ts';

/** Days for which an entry can be confirmed. */
export const CONFIRM_DAYS = 7;

export interface WaitingEvent extends EventTimes {
  id: string;
  slug: string;
  title: string;
  location: string;
  waiting_hours: number | null;
}

interface Facts {
  event: WaitingEvent;
  entry: WaitingEntryRow;
  link: string;
  timeZone: string;
}

type WaitingEmail = (facts: Facts) => Omit<EmailContent, 'greeting'>;

const rowsOf = ({ event, entry }: Facts): EmailRow[] => [
  ['When', eventWhen(event)],
  ['Where', event.location],
  ['Modules', entry.modules.join('\n')],
];

const hoursOf = ({ waiting_hours: hours }: WaitingEvent): string =>
  hours === 1 ? '1 hour' : `${hours} hours`;

const confirmEmail: WaitingEmail = (facts) => ({
  subject: `Confirm your place on the waiting list for ${facts.event.title}`,
  parts: [
    `Please confirm that your team waits for a place at ${facts.event.title}. Until then it is not on the waiting list. The link works for ${CONFIRM_DAYS} days.`,
    `When a place is free for your team, we email you. Then we hold the place for ${hoursOf(facts.event)}.`,
    'If this was not you, ignore this email: without your confirmation you get no more emails.',
  ],
  link: { text: 'Confirm', url: facts.link },
  details: [rowsOf(facts)],
});

const knownEmail: WaitingEmail = (facts) => ({
  subject: `Your place on the waiting list for ${facts.event.title}`,
  parts: [
    'This address is on the waiting list already. Here is the link that shows its position.',
    'If you did not ask for this email, ignore it: nothing has changed.',
  ],
  link: { text: 'Open the waiting list', url: facts.link },
  details: [rowsOf(facts)],
});

/** For a person who joins: an address that is confirmed gets its link again. */
export const joinedEmail: WaitingEmail = (facts) =>
  facts.entry.state === 'unconfirmed' ? confirmEmail(facts) : knownEmail(facts);

export const offerEmail: WaitingEmail = (facts) => {
  const { event, entry, timeZone } = facts;
  const until = entry.offer_until ? clubMoment(wallClock(entry.offer_until, timeZone)) : '';
  return {
    subject: `A place is free for your team at ${event.title}`,
    heading: 'A place is free for your team',
    parts: [
      `We hold a place at ${event.title} for your team until ${until}. Please register your team by then. After that the next team gets the place.`,
    ],
    link: { text: 'Take or decline the place', url: facts.link },
    details: [rowsOf(facts)],
  };
};

export const offerEndedEmail: WaitingEmail = (facts) => ({
  subject: `Your offer for ${facts.event.title} has ended`,
  heading: 'Your offer has ended',
  parts: [
    `Your team did not register in time, so the place at ${facts.event.title} goes to the next team. Your team is not on the waiting list any more.`,
    'You still want to come? Join the waiting list again.',
  ],
  link: { text: 'Open the event', url: facts.link },
});

/** Every email has the link that leaves the list, also for email programs (RFC 8058). */
export function layoutWaitingEmail(
  { publicUrl, timeZone }: Pick<EventsCtx, 'publicUrl' | 'timeZone'>,
  email: WaitingEmail,
  { event, entry, token }: Pick<Facts, 'event' | 'entry'> & { token: string },
): Email {
  const own = `${publicUrl}${waitingLink(token)}`;
  const link = email === offerEndedEmail ? `${publicUrl}${paths.event(addressOf(event))}` : own;
  return {
    ...layoutEmail(entry.email, {
      ...email({ event, entry, link, timeZone }),
      greeting: 'Hello,',
      unsubscribeUrl: own,
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${leaveWaitingList.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    about: [entry.email],
  };
}
