import type { ClubEvent } from '@club/contracts/events/event';
import { Button } from '@club/web-kit/ui';

/** How a card begins a registration. */
export interface Registration {
  onRegister: (event: ClubEvent) => void;
  /** It may be wanted soon. */
  onIntent: () => void;
  /** The event whose form is on its way. */
  openingId: string | undefined;
}

interface RegisterButtonProps {
  event: ClubEvent;
  registration: Registration;
}

/** Enabled while the event takes registrations (SPEC §2). */
export function RegisterButton({ event, registration }: RegisterButtonProps) {
  const { onRegister, onIntent, openingId } = registration;
  const isOpening = openingId === event.id;
  return (
    <Button
      variant="contained"
      fullWidth
      disabled={!event.registration_open}
      onClick={() => onRegister(event)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      aria-busy={isOpening}
      aria-label={`Register for ${event.title}`}
      sx={{ position: 'relative' }}
    >
      {isOpening ? 'Opening…' : 'Register'}
    </Button>
  );
}
