import { type Contest, deleteContest, submissionKinds } from '@club/contracts/events/contest';
import type { AdminEvent } from '@club/contracts/events/event';
import { Box, Typography } from '@club/web-kit/ui';
import { AskButton } from '../../form/ask-button.tsx';
import { choice, Fields, moment, says, shownIf, text } from '../../form/fields-as-data.tsx';
import { FormMessage } from '../../form/form-message.tsx';
import { ask } from '../../form/question.ts';
import { SaveButton } from '../../form/save-button.tsx';
import { SettingsSection } from '../../form/settings-section.tsx';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import { Tick } from '../../questions/question-frame.tsx';
import { QuestionList } from '../../questions/question-list.tsx';
import type { QuestionsForm } from '../../questions/question-rows.ts';
import { VersionConflict } from '../../records/version-conflict.tsx';
import { useMayCall } from '../../role/use-role.ts';
import {
  type ContestDraft,
  type ContestFormReturn,
  judgingLabels,
  labels,
} from './contest-draft.ts';
import { CriteriaField } from './criteria-field.tsx';
import { contestsPath, useContestForm } from './use-contest-form.ts';

interface SettingsProps {
  event: AdminEvent;
  /** Undefined for a new one. */
  contest: Contest | undefined;
}

/** When teams can send, what they send, and how it is judged. */
export function SettingsTab({ event, contest }: SettingsProps) {
  const state = useContestForm(event, contest);
  const mayChange = useMayCall('updateContest');
  const { form } = state;
  return (
    <>
      <Box component="form" noValidate aria-label="Settings" onSubmit={state.submit}>
        {state.isRestored && (
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            We restored your unsaved draft.
          </Typography>
        )}
        <VersionConflict state={state} />
        <SettingsSection
          title="When"
          text="On the club's clock. What comes after the close, within the grace, is taken and marked as late."
        >
          <Fields form={form} of={whenFields(event)} />
        </SettingsSection>
        <SettingsSection
          title={labels.questions}
          text="Texts, links and files up to 20 MB. A team can change its answers until the close."
        >
          {/* The editor writes only into the fields that it names. */}
          <QuestionList form={form as unknown as QuestionsForm} kinds={submissionKinds} />
        </SettingsSection>
        <SettingsSection
          title="Judging"
          text="Judges get a link and need no account. The points of a contest without judges come from a file."
        >
          <Fields form={form} of={judgingFields} />
        </SettingsSection>
        <FormMessage text={state.message} />
        <Box sx={{ mt: 3 }}>
          <SaveButton state={state}>
            {contest ? 'Save the settings' : 'Make the contest'}
          </SaveButton>
        </Box>
      </Box>
      {contest && mayChange && contest.sent === 0 && <Delete contest={contest} />}
    </>
  );
}

const MIDNIGHT = 'Midnight is the start of this day. For its end, write 23:59';
const WAYS = Object.entries(judgingLabels).map(([value, label]) => ({ value, label }));

const whenFields = ({ modules }: AdminEvent) => [
  choice('module', labels.module, [
    { value: '', label: 'The event as a whole' },
    ...modules.map((name) => ({ value: name, label: name })),
  ]),
  moment('opens_at', labels.opens_at),
  moment('closes_at', labels.closes_at),
  says(({ closes_at }: ContestDraft) =>
    /[T ]0?0:00$/.test(closes_at.trim()) ? MIDNIGHT : undefined,
  ),
  text('grace_minutes', labels.grace_minutes, {
    hint: '0 to 1440. Teams see the close, not the grace',
    inputMode: 'numeric',
  }),
];

const hasJudges = ({ judging }: ContestDraft) => judging !== 'points';

const judgingFields = [
  choice('judging', labels.judging, WAYS),
  shownIf(({ judging }: ContestDraft) => judging === 'criteria', {
    draw: (form) => <CriteriaField form={form as unknown as ContestFormReturn} />,
  }),
  shownIf(
    hasJudges,
    text('judgements_each', labels.judgements_each, {
      hint: 'At least so many judges see each submission',
      inputMode: 'numeric',
    }),
  ),
  shownIf(hasJudges, {
    draw: (form) => <Tick form={form} name="hides_teams" label={labels.hides_teams} />,
  }),
];

/** A contest to which nobody has sent can go. */
function Delete({ contest }: { contest: Contest }) {
  const navigate = useGuardedNavigate();
  const question = ask({
    title: 'Delete the contest',
    note: 'The contest is deleted for good.',
    maxWidth: 'xs',
    isHarmful: true,
    action: ['Delete', 'Deleting…'],
    send: (_, write) =>
      write(deleteContest, { params: { id: contest.event_id, contest_id: contest.id } }),
    done: 'Contest deleted.',
    onDone: () => navigate(contestsPath(contest.event_id), { replace: true, isSaved: true }),
    failure: 'The contest was not deleted.',
  });
  return (
    <Box sx={{ mt: 6 }}>
      <AskButton variant="outlined" color="error" ask={() => question}>
        Delete the contest
      </AskButton>
    </Box>
  );
}
