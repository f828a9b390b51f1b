import { type Contest, deleteContest, submissionKinds } from '@club/contracts/events/contest';
import type { AdminEvent } from '@club/contracts/events/event';
import { TextInput, useWatch } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { AskButton } from '../../form/ask-button.tsx';
import { busyProps } from '../../form/busy-props.ts';
import { DateInput } from '../../form/date-input.tsx';
import { FormMessage } from '../../form/form-message.tsx';
import { ask } from '../../form/question.ts';
import { SelectInput } from '../../form/select-field.tsx';
import { SettingsSection } from '../../form/settings-section.tsx';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import { Tick } from '../../questions/question-frame.tsx';
import { QuestionList } from '../../questions/question-list.tsx';
import type { QuestionsForm } from '../../questions/question-rows.ts';
import { VersionConflict } from '../../records/version-conflict.tsx';
import { useMayCall } from '../../role/use-role.ts';
import { type ContestFormReturn, judgingLabels, labels } from './contest-draft.ts';
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
  const { form, isSaving, isDirty } = state;
  return (
    <>
      <Box component="form" noValidate aria-label="Settings" onSubmit={state.submit}>
        {state.isRestored && (
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            We restored your unsaved draft.
          </Typography>
        )}
        <VersionConflict state={state} />
        <When event={event} form={form} />
        <SettingsSection
          title={labels.questions}
          text="Texts, links and files up to 20 MB. A team can change its answers until the close."
        >
          {/* The editor writes only into the fields that it names. */}
          <QuestionList form={form as unknown as QuestionsForm} kinds={submissionKinds} />
        </SettingsSection>
        <Judging form={form} />
        <FormMessage text={state.message} />
        {mayChange && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 3 }}>
            <Button type="submit" variant="contained" {...busyProps(isSaving)}>
              {isSaving ? 'Saving…' : contest ? 'Save the settings' : 'Make the contest'}
            </Button>
            {isDirty && !isSaving && (
              <Typography variant="caption" color="textSecondary">
                Unsaved changes
              </Typography>
            )}
          </Box>
        )}
      </Box>
      {contest && mayChange && contest.sent === 0 && <Delete contest={contest} />}
    </>
  );
}

const MIDNIGHT = 'Midnight is the start of this day. For its end, write 23:59';

function When({ event, form: { control } }: { event: AdminEvent; form: ContestFormReturn }) {
  const closes = useWatch({ control, name: 'closes_at' });
  const closeHint = /[T ]0?0:00$/.test(closes.trim()) ? { hint: MIDNIGHT } : {};
  return (
    <SettingsSection
      title="When"
      text="On the club's clock. What comes after the close, within the grace, is taken and marked as late."
    >
      <SelectInput
        control={control}
        name="module"
        label={labels.module}
        options={[
          { value: '', label: 'The event as a whole' },
          ...event.modules.map((name) => ({ value: name, label: name })),
        ]}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DateInput {...{ control }} name="opens_at" label={labels.opens_at} kind="datetime-local" />
        <DateInput
          {...{ control, ...closeHint }}
          name="closes_at"
          label={labels.closes_at}
          kind="datetime-local"
        />
      </Box>
      <TextInput
        control={control}
        name="grace_minutes"
        label={labels.grace_minutes}
        hint="0 to 1440. Teams see the close, not the grace"
        inputProps={{ inputMode: 'numeric' }}
      />
    </SettingsSection>
  );
}

const WAYS = Object.entries(judgingLabels).map(([value, label]) => ({ value, label }));

function Judging({ form }: { form: ContestFormReturn }) {
  const { control } = form;
  const judging = useWatch({ control, name: 'judging' });
  return (
    <SettingsSection
      title="Judging"
      text="Judges get a link and need no account. The points of a contest without judges come from a file."
    >
      <SelectInput control={control} name="judging" label={labels.judging} options={WAYS} />
      {judging === 'criteria' && <CriteriaField form={form} />}
      {judging !== 'points' && (
        <>
          <TextInput
            control={control}
            name="judgements_each"
            label={labels.judgements_each}
            hint="At least so many judges see each submission"
            inputProps={{ inputMode: 'numeric' }}
          />
          <Tick form={form} name="hides_teams" label={labels.hides_teams} />
        </>
      )}
    </SettingsSection>
  );
}

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
