import type { Contest } from '@club/contracts/events/contest';
import {
  inviteJudge,
  type Judge,
  type JudgeWithLink,
  judgeForm,
  renewJudgeLink,
} from '@club/contracts/events/judging';
import { z } from 'zod';
import { typedMoment } from '../../form/date-input.tsx';
import { moment, text } from '../../form/fields-as-data.tsx';
import { ask } from '../../form/question.ts';
import { clockIn } from '../../format/moment.ts';

type OnMade = (made: JudgeWithLink) => void;

/** As long as most juries need. */
const HOURS = 72;
const UNTIL = 'Works until';

const typedForm = z
  .object({ name: z.string(), email: z.string(), until: typedMoment })
  .transform((form): z.input<typeof judgeForm> => form)
  .pipe(judgeForm);

/** Invites a person without an account. */
export const newJudge = ({ id: contest_id, event_id: id }: Contest, onMade: OnMade) =>
  ask({
    title: 'Invite a judge',
    note: 'You get a link for this person. It opens the submissions of this contest and nothing else.',
    schema: typedForm,
    start: { name: '', email: '', until: clockIn(HOURS) },
    fields: [
      text('name', 'Name', { required: true }),
      text('email', 'Email (optional)', {
        hint: 'Nothing is sent to it. The judge is asked about teams of the same organisation, and judges none that the judge knows.',
        inputMode: 'email',
      }),
      moment('until', UNTIL),
    ],
    action: ['Make the link'],
    send: (body, write) => write(inviteJudge, { params: { id, contest_id }, body }),
    onDone: onMade,
    failure: 'The judge was not invited.',
  });

const typedEnd = z.object({ until: typedMoment });

/** A new link ends the one before. */
export const newLink = ({ id: contest_id, event_id: id }: Contest, judge: Judge, onMade: OnMade) =>
  ask({
    title: `New link for ${judge.name}`,
    note: 'The link before ends, on all devices. What the judge has not sent goes with the new link, if the judge opens it on the same device.',
    schema: typedEnd,
    start: { until: clockIn(HOURS) },
    fields: [moment('until', UNTIL)],
    action: ['Make the link'],
    send: (body, write) =>
      write(renewJudgeLink, { params: { id, contest_id, judge_id: judge.id }, body }),
    onDone: onMade,
    failure: 'The link was not made.',
  });
