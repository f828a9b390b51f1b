import { Box, Typography } from '@club/web-kit/ui';
import { isComplete, type TeamInput } from './team-form.ts';

/** The members that will be registered, and a warning for each that will be dropped. */
export function TeamLine({ team }: { team: TeamInput }) {
  const names = team.members.filter(isComplete).map(({ name }) => name.trim());
  const dropped = team.members.flatMap((member, index) => {
    const isEmpty = Object.values(member).every((value) => value.trim() === '');
    return isComplete(member) || isEmpty ? [] : [index + 1];
  });
  return (
    <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      <span>{[team.team_name.trim(), names.join(', ')].filter(Boolean).join(': ')}</span>
      {dropped.map((number) => (
        <Box
          key={number}
          component="strong"
          dir="ltr"
          sx={{ display: 'block', color: 'error.main' }}
        >
          {`Member ${number} needs a name and an email, or will be left out.`}
        </Box>
      ))}
    </Typography>
  );
}
