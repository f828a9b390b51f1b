import type { ClubEvent } from '@club/contracts/events/event';
import { MAX_TEAM_SIZE } from '@club/contracts/events/team-size';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { ErrorSummary, PlainInput } from '@club/web-kit/forms';
import { addressOf, formPaths } from '@club/web-kit/router';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { Fieldset } from '../../registration/plain-form/fieldset.tsx';
import { ModuleChoice } from '../../registration/plain-form/module-choice.tsx';

interface WaitingFormProps {
  event: ClubEvent;
  /** The form as the visitor sent it, when it was refused. */
  posted: PostedForm | undefined;
}

/** Address, team and modules. The browser sends them to the page's own address. */
export function WaitingForm({ event, posted }: WaitingFormProps) {
  const { values = {}, errors = {}, problem = '' } = posted ?? {};
  const input = (name: string) => ({ name, value: values[name]?.[0], error: errors[name] });
  return (
    <Box
      component="form"
      method="post"
      action={formPaths.waiting(addressOf(event))}
      noValidate
      sx={{ display: 'grid', gap: 7 }}
    >
      <ErrorSummary problem={problem} errors={errors} />
      <Fieldset legend="Your team">
        <Box sx={{ display: 'grid', gap: 5 }}>
          <PlainInput
            {...input('email')}
            label="Your email"
            type="email"
            autoComplete="email"
            required
          />
          <PlainInput {...input('team_name')} label="Team name (optional)" autoComplete="off" />
          <PlainInput
            {...input('team_size')}
            value={values.team_size?.[0] ?? '1'}
            label={`Number of members (1 to ${MAX_TEAM_SIZE})`}
            inputProps={{ inputMode: 'numeric' }}
            autoComplete="off"
            required
          />
        </Box>
      </Fieldset>
      <ModuleChoice event={event} chosen={values.modules ?? []} error={errors.modules} isWaiting />
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Button type="submit" variant="contained">
          Join the waiting list
        </Button>
        <Typography variant="body2" color="textSecondary">
          A free place is offered to the first team whose modules all have a place, for{' '}
          <span>{event.waiting_hours === 1 ? '1 hour' : `${event.waiting_hours} hours`}</span>.
          Every email has a link that leaves the list. We delete your address 30 days after the
          event.
        </Typography>
      </Box>
    </Box>
  );
}
