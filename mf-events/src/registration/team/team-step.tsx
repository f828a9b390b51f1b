import type { ClubEvent } from '@club/contracts/events/event';
import { TEAM_MISSING } from '@club/contracts/events/registration';
import { setServerFields, useZodForm } from '@club/web-kit/forms';
import type { ApiErrorData } from '@club/web-kit/state';
import { useEffect } from 'react';
import { EarlierRegistrations } from '../earlier-registrations.tsx';
import { GatherLine } from '../gathering/gather-line.tsx';
import { NoPlaceNote } from '../step/no-place-note.tsx';
import { StepBody } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { Members } from './members.tsx';
import { OwnTeamQuestion } from './own-team-question.tsx';
import { completeFirst, isTeamMissing, type TeamInput, teamFormFor } from './team-form.ts';
import { TeamIntro } from './team-intro.tsx';
import { TeamName } from './team-name.tsx';

interface TeamStepProps {
  event: ClubEvent;
  team: TeamInput;
  /** As typed; empty: all members are in the form. */
  teamSize: string;
  onTeamSize: (teamSize: string) => void;
  isRegistered: boolean;
  /** The server's errors about the team, when the registration was refused. */
  refusal: ApiErrorData | undefined;
  onChange: (team: TeamInput) => void;
  onNext: (team: TeamInput) => void;
  onCancel: () => void;
}

/** Step 1: the team and its one to three members. Nothing is sent yet. */
export function TeamStep(props: TeamStepProps) {
  const { event, team, refusal, isRegistered, onChange, onNext, onCancel } = props;
  const form = useZodForm(teamFormFor(event), { defaultValues: team });
  const { isSubmitted } = form.formState;

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form, onChange],
  );
  useEffect(() => {
    if (refusal) setServerFields(form, refusal);
  }, [form, refusal]);

  return (
    <StepForm
      submitLabel="Next"
      onSubmit={form.handleSubmit((values) => onNext(completeFirst(values)))}
      onCancel={onCancel}
      problem={isSubmitted && isTeamMissing(team) ? { text: TEAM_MISSING } : undefined}
    >
      <StepBody title="Who's on your team?">
        <NoPlaceNote event={event} isRegistered={isRegistered} />
        {!isRegistered && <EarlierRegistrations eventId={event.id} />}
        <TeamName form={form} team={team} isRegistered={isRegistered} />
        {refusal?.code === 'team_name_taken' && (
          <OwnTeamQuestion eventId={event.id} email={team.members[0]?.email ?? ''} />
        )}
        <Members event={event} form={form} />
        {event.gathering && !isRegistered && (
          <GatherLine
            value={props.teamSize}
            members={Math.max(1, team.members.filter(({ name }) => name.trim()).length)}
            onChange={props.onTeamSize}
          />
        )}
        {!isRegistered && <TeamIntro event={event} />}
      </StepBody>
    </StepForm>
  );
}
