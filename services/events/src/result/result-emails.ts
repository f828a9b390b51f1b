import { unlinked } from '@club/service-kit/email/unlinked';
import {
  eventPart,
  openLink,
  row,
  type TeamEmail,
  type TeamFacts,
  teamOf,
} from '../email/team-email.ts';
import type { ToldResult } from '../tables.ts';

interface Result extends ToldResult {
  /** The module; empty: the event as a whole. */
  contest: string;
  /** The team had an email about another result. */
  isCorrection: boolean;
}

export const resultEmail = (
  facts: TeamFacts,
  { contest, place, prizes, isCorrection }: Result,
): TeamEmail => ({
  subject: `${isCorrection ? 'Corrected: your' : 'Your'} result at ${facts.event.title} (${facts.registration.reference})`,
  heading: isCorrection ? 'Your result was corrected' : place,
  parts: [
    isCorrection
      ? `The results were corrected after our earlier email, and this is your result now. ${teamOf(facts)} has: ${place}.`
      : `Congratulations! ${teamOf(facts)} has won a place. The results are on the page of the event.`,
    {
      title: 'Your result',
      rows: [
        ['Place', place],
        ...row('Contest', unlinked(contest)),
        ...row('Prizes', prizes.map(unlinked).join('\n')),
      ],
    },
  ],
  link: openLink(facts),
  details: [eventPart(facts)],
});
