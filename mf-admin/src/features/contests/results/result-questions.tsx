import {
  type ContestResults,
  lockResults,
  publishForm,
  publishResults,
  unlockResults,
} from '@club/contracts/events/results';
import { moment, text } from '../../../form/fields-as-data.tsx';
import { ask, askReason } from '../../../form/question.ts';

interface Of {
  params: { id: string; contest_id: string };
  results: ContestResults;
}

const SEEN = 'You lock the ranking that you see. Later judgements do not change it.';
const NOT_LOCKED = 'The results were not locked. Please try again.';

/** The lock of two admins: the second one who confirms the same ranking locks it. */
export const confirmRanking = ({ params, results: { digest, state } }: Of) =>
  ask({
    title: state === 'confirmed' ? 'Lock the results' : 'Confirm the ranking',
    note:
      state === 'confirmed'
        ? `${SEEN} If you are the second admin, this locks it.`
        : `${SEEN} It is locked as soon as a second admin confirms the same ranking.`,
    action: ['Confirm', 'Confirming…'],
    send: (_, write) => write(lockResults, { params, body: { digest } }),
    done: (answer: ContestResults) =>
      answer.state === 'locked'
        ? 'Results locked.'
        : 'Confirmed. A second admin locks the results.',
    failure: NOT_LOCKED,
  });

export const lockAlone = ({ params, results: { digest } }: Of) =>
  askReason({
    title: 'Lock the results alone',
    note: `${SEEN} The audit log keeps your reason.`,
    action: ['Lock', 'Locking…'],
    send: ({ reason }, write) => write(lockResults, { params, body: { digest, reason } }),
    done: 'Results locked.',
    failure: NOT_LOCKED,
  });

export const unlock = ({ params, results: { state } }: Of) =>
  askReason({
    title: 'Unlock the results',
    note: `${state === 'published' ? 'The pages of the event and of the teams show them no longer. ' : ''}The audit log keeps the places and your reason. After the next publication, teams whose place has changed get an email. Certificates of the places before stay valid until you end them.`,
    action: ['Unlock', 'Unlocking…'],
    send: (body, write) => write(unlockResults, { params, body }),
    done: 'Results unlocked.',
    failure: 'The results were not unlocked. Please try again.',
  });

export const publish = ({ params, results: { public_places } }: Of) =>
  ask({
    title: 'Publish the results',
    note: 'They appear on the page of the event and on each team’s page. Members of the teams whose places everybody sees get an email.',
    schema: publishForm,
    start: { at: '', public_places: String(public_places) },
    fields: [
      moment('at', 'Moment (empty: now)'),
      text('public_places', 'Places that everybody sees', {
        inputMode: 'numeric',
        hint: 'Every other team sees its own place.',
      }),
    ],
    action: ['Publish', 'Publishing…'],
    send: (body, write) => write(publishResults, { params, body }),
    done: ({ state }: ContestResults) =>
      state === 'published' ? 'Results published.' : 'The results will be published then.',
    failure: 'The results were not published. Please try again.',
  });
