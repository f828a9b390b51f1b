import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button, Column, PageHeading, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import type { JoinProps } from '../../../queue/link-app.tsx';
import { useJoin } from '../../../queue/use-join.ts';
import type { Work } from '../work/door-work.ts';
import { joinDoor } from '../work/join-door.ts';

/** A device gets a name, by which admins and other doors know it. */
export function JoinForm({ work, secret, onJoined }: JoinProps<Work>) {
  const [name, setName] = useState('');
  const { error, setError, isBusy, run } = useJoin(
    async () =>
      name.trim()
        ? joinDoor(work, { secret, name: name.trim() })
        : 'Enter a name, for example your own.',
    onJoined,
  );
  return (
    <Column>
      <PageHeading title="Join the door">
        <span>This phone then checks in the people who come, also without a network.</span>
        {work.view().waiting.length > 0 && (
          <span> It still has scans of another door: they are sent from here.</span>
        )}
      </PageHeading>
      <Box
        component="form"
        aria-label="Join the door"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
        sx={{ display: 'grid', gap: 4, maxWidth: 420, pb: 8 }}
      >
        <LabelledInput
          label="Your name, or a name for this phone"
          hint="Admins and the other doors see it beside your check-ins."
          value={name}
          onChange={(text) => {
            setName(text);
            setError('');
          }}
          error={error}
          autoComplete="given-name"
          inputProps={{ maxLength: 40 }}
        />
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          Join
        </Button>
        <Typography variant="body2" color="textSecondary">
          The phone gets the names of the people who are expected, their teams and roll numbers. It
          deletes them when the time of the door is over.
        </Typography>
      </Box>
    </Column>
  );
}
