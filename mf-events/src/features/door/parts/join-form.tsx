import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button, PageHeading, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import type { Work } from '../work/door-work.ts';
import { joinDoor } from '../work/join-door.ts';

interface JoinFormProps {
  work: Work;
  secret: string;
  /** Scans of another door on this device. */
  waiting: number;
  onJoined: () => void;
}

/** A device gets a name, by which admins and other doors know it. */
export function JoinForm({ work, secret, waiting, onJoined }: JoinFormProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const join = async () => {
    if (!name.trim()) return setError('Enter a name, for example your own.');
    setIsBusy(true);
    const problem = await joinDoor(work, { secret, name: name.trim() });
    setIsBusy(false);
    if (problem) setError(problem);
    else onJoined();
  };
  return (
    <>
      <PageHeading title="Join the door">
        <span>This phone then checks in the people who come, also without a network.</span>
        {waiting > 0 && <span> It still has scans of another door: they are sent from here.</span>}
      </PageHeading>
      <Box
        component="form"
        aria-label="Join the door"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void join();
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
    </>
  );
}
