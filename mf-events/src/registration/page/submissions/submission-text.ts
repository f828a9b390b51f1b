import { clubMoment } from '@club/contracts/events/event-moment';
import type { OwnContest } from '@club/contracts/events/own-contest';

const LATE = 'What you send or change now is taken, and the club sees that it is late.';

/** What a team has done, and what it can do now, on the club's clock. */
export function submissionText({ state, submission, ...contest }: OwnContest) {
  const close = clubMoment(contest.closes_at);
  const sent = submission && (submission.is_late ? 'Sent late' : 'Sent');
  const texts = {
    planned: [
      'Not open yet',
      `You can send it from ${clubMoment(contest.opens_at)} until ${close}.`,
    ],
    open: ['Open', `You can ${sent ? 'change it' : 'send it, and change it,'} until ${close}.`],
    grace: ['Late', `The close was on ${close}. ${LATE}`],
    closed: [
      'Closed',
      `It closed on ${close}${sent ? ', so it stays as it is.' : '. Your team has sent nothing.'}`,
    ],
  } as const;
  const [chip, text] = texts[state];
  if (!submission || !sent) return { chip, isOn: false, text };
  return {
    chip: sent,
    isOn: true,
    text: `${sent} on ${clubMoment(submission.changed_on)}. ${text}`,
  };
}

export const takes = ({ state }: OwnContest): boolean => state === 'open' || state === 'grace';

/** What the team agrees to. */
export const CONSENT = 'Show it to everybody in the gallery of the event';
export const CONSENT_HINT =
  'With the name of your team, once the club publishes the gallery. Of files, only pictures are shown. You can change this at any time.';

/**
 * The close on this device's clock, where it differs from the club's.
 * @param closes in UTC @param closesAt on the club's clock
 */
export function ownClock(closes: string, closesAt: string): string | undefined {
  const at = new Date(closes);
  const own = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return own === closesAt ? undefined : clubMoment(own);
}
