import { TextInput, type UseFormReturn } from '@club/web-kit/forms';
import { Button } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';
import type { TeamInput } from './team-form.ts';

interface TeamNameProps {
  form: UseFormReturn<TeamInput, unknown, TeamInput>;
  team: TeamInput;
  isRegistered: boolean;
}

/** The name of the team. One person takes their own name with one press, before or after typing it. */
export function TeamName({ form, team, isRegistered }: TeamNameProps) {
  const [isOwn, setIsOwn] = useState(false);
  const { members, team_name } = team;
  const own = members[0]?.name ?? '';
  const isAlone = members.length === 1 && !isRegistered;
  const follows = isOwn && isAlone;
  useEffect(() => {
    if (follows) form.setValue('team_name', own, { shouldValidate: form.formState.isSubmitted });
  }, [follows, own, form]);
  const take = () => {
    setIsOwn(true);
    form.setFocus(own.trim() ? 'members.0.email' : 'members.0.name');
  };
  const isOffered = isAlone && !follows && (own.trim() === '' || own !== team_name);
  return (
    <TextInput
      control={form.control}
      name="team_name"
      label="Team name"
      autoComplete="off"
      required
      onEdit={() => setIsOwn(false)}
      // Without an action the input would be another element, and lose the focus.
      action={
        <Button
          variant="outlined"
          onClick={take}
          hidden={!isOffered}
          sx={{ flex: 'none', maxWidth: '50%', ...(!isOffered && { display: 'none' }) }}
        >
          Use my name
        </Button>
      }
    />
  );
}
