import { clubMoment } from '@club/contracts/events/event-moment';
import type { OwnContest } from '@club/contracts/events/own-contest';

export interface SubmissionText {
  chip: string;
  isOn?: boolean;
  text: string;
}

const LATE = 'What you send or change now is taken, and the club sees that it is late.';

/** What a team can do now, and what it has done, on the club's clock. */
export function submissionText({ state, submission, ...contest }: OwnContest): SubmissionText {
  const close = clubMoment(contest.closes_at);
  const sent = submission && `Sent on ${clubMoment(submission.changed_on)}.`;
  const sentChip = submission?.is_late ? 'Sent late' : 'Sent';
  if (state === 'planned') {
    const opens = clubMoment(contest.opens_at);
    return { chip: 'Not open yet', text: `You can send it from ${opens} until ${close}.` };
  }
  if (state === 'open')
    return sent
      ? { chip: sentChip, isOn: true, text: `${sent} You can change it until ${close}.` }
      : { chip: 'Open', text: `You can send it, and change it, until ${close}.` };
  if (state === 'grace')
    return sent
      ? { chip: sentChip, isOn: true, text: `${sent} The close was on ${close}. ${LATE}` }
      : { chip: 'Late', text: `The close was on ${close}. ${LATE}` };
  return sent
    ? { chip: sentChip, isOn: true, text: `${sent} It closed on ${close}, so it stays as it is.` }
    : { chip: 'Closed', text: `It closed on ${close}. Your team has sent nothing.` };
}

/** A team of one contest needs no name of it. */
export const submissionTitle = ({ name }: OwnContest, isOnly: boolean): string =>
  isOnly ? 'Your submission' : `Your submission: ${name}`;

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
