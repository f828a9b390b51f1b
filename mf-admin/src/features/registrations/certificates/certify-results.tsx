import { type Contest, listContests } from '@club/contracts/events/contest';
import { type ContestCertificates, issueContestPlaces } from '@club/contracts/events/results';
import { wholeNumber } from '@club/contracts/values/whole-number';
import { useRead } from '@club/web-kit/calls';
import { z } from 'zod';
import { type AnyForm, text } from '../../../form/fields-as-data.tsx';
import { ask } from '../../../form/question.ts';
import { SelectInput } from '../../../form/select-field.tsx';
import { issuedText } from './issued-text.ts';

const form = z.object({
  contest_id: z.uuid('Choose a contest.'),
  places: wholeNumber('The number of places', 1, 100),
});

/** Certifies the first places of published results. */
export const certifyResults = (eventId: string) =>
  ask({
    title: 'Issue places from the results',
    note: 'Each member of the first teams gets a certificate of the place, such as: First place, Robotics. Nobody gets a second one for the same place.',
    schema: form,
    start: { contest_id: '', places: '3' },
    fields: [
      { draw: (form) => <ContestInput {...{ form, eventId }} /> },
      text('places', 'Up to place', { inputMode: 'numeric', required: true }),
    ],
    action: ['Send certificates', 'Sending…'],
    send: ({ contest_id, places }, write) =>
      write(issueContestPlaces, { params: { id: eventId, contest_id }, body: { places } }),
    done: ({ left_out, outdated, ...issued }: ContestCertificates) =>
      [
        issuedText(issued),
        left_out.length > 0 &&
          `Without one, because they have no place at the event any more: ${left_out.join(', ')}.`,
        outdated.length > 0 &&
          `Still valid, although the results say something else: ${outdated.join(', ')}. End them.`,
      ]
        .filter(Boolean)
        .join(' '),
    failure: 'Nothing was sent. Please try again.',
  });

function ContestInput({ form: { control }, eventId }: { form: AnyForm; eventId: string }) {
  const { data: contests = [] } = useRead(listContests, { params: { id: eventId } });
  return (
    <SelectInput
      control={control}
      name="contest_id"
      label="Contest"
      options={[{ value: '', label: 'Choose…' }, ...contests.map(choiceOf)]}
    />
  );
}

const choiceOf = ({ id, module, event_title }: Contest) => ({
  ...{ value: id, label: module ?? event_title },
});
