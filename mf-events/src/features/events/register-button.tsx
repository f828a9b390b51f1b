import type { ClubEvent } from '@club/contracts/events/event';
import { Button } from '@club/web-kit/ui';

/** Opens the registration dialog of a page. */
export interface RegistrationOpener {
  onRegister: (event: ClubEvent) => void;
  /** Is called when the visitor is about to register, to load the dialog's code early. */
  onIntent: () => void;
  /** The event whose dialog is being loaded. */
  openingId: string | undefined;
}

interface RegisterButtonProps {
  event: ClubEvent;
  opener: RegistrationOpener;
}

/** Enabled while the event takes registrations (SPEC §2). */
export function RegisterButton({ event, opener }: RegisterButtonProps) {
  const isOpening = opener.openingId === event.id;
  return (
    <Button
      variant="contained"
      fullWidth
      disabled={!event.registration_open}
      onClick={() => opener.onRegister(event)}
      onPointerEnter={opener.onIntent}
      onFocus={opener.onIntent}
      aria-busy={isOpening}
      aria-label={`Register for ${event.title}`}
      sx={{ position: 'relative' }}
    >
      {isOpening ? 'Opening…' : 'Register'}
    </Button>
  );
}
