import { plainInputId } from '@club/web-kit/forms';
import { AddIcon, Button } from '@club/web-kit/ui';
import { type ComponentProps, useEffect, useState } from 'react';
import { HowToGather } from './team-size.tsx';

/** How the team gathers, behind one line: most teams type their members themselves. */
export function GatherLine(props: ComponentProps<typeof HowToGather>) {
  const [hadSize] = useState(props.value !== '');
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (isPressed) document.getElementById(plainInputId('team_size'))?.focus();
  }, [isPressed]);
  if (hadSize || isPressed) return <HowToGather {...props} />;
  return (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      onClick={() => setIsPressed(true)}
      sx={{ justifySelf: 'start' }}
    >
      Invite members by link
    </Button>
  );
}
