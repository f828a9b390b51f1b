import type { ClubEvent } from '@club/contracts/events/event';
import { Button } from '@club/web-kit/ui';

interface RegisterButtonProps {
  event: ClubEvent;
  onRegister: (event: ClubEvent) => void;
  onIntent: () => void;
}

/** Enabled while the event takes registrations (SPEC §2). */
export function RegisterButton({ event, onRegister, onIntent }: RegisterButtonProps) {
  return (
    <Button
      variant="contained"
      fullWidth
      disabled={!event.registration_open}
      onClick={() => onRegister(event)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      aria-label={`Register for ${event.title}`}
      sx={{ position: 'relative' }}
    >
      Register
    </Button>
  );
}
