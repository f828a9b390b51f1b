import type { ClubEvent } from '@club/contracts/events/event';
import { EARLY_LINK } from '@club/contracts/remotes/boot';
import { addressOf, formPaths } from '@club/web-kit/router';
import { Button } from '@club/web-kit/ui';
import { type KeyboardEvent, type MouseEvent, useTransition } from 'react';
import { takesTeams } from './registration-note.ts';

/** Opens the registration dialog of a page. */
export interface RegistrationOpener {
  onRegister: (event: ClubEvent) => Promise<void>;
  /** Is called when the visitor is about to register, to load the dialog's code early. */
  onIntent: () => void;
}

interface RegisterButtonProps {
  event: ClubEvent;
  opener: RegistrationOpener;
  /** Beside the text of a row instead of below that of a card, or beside another button that is the next step. */
  isCompact?: boolean;
}

/** Both labels are in the page, because the document's script can show the second one before this code runs. */
const labels = {
  position: 'relative',
  justifySelf: 'start',
  '& > :nth-of-type(2)': { display: 'none' },
  '&[aria-busy="true"] > :first-of-type': { display: 'none' },
  '&[aria-busy="true"] > :nth-of-type(2)': { display: 'inline' },
} as const;

const isForNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;

/** A link acts on Enter by itself; a button also acts on the space bar. */
const clickOnSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

/** Enabled while registration is open, its window too, and a place is left. Without JavaScript it is a link to the form's own page. */
export function RegisterButton({ event, opener, isCompact }: RegisterButtonProps) {
  const [isOpening, startOpening] = useTransition();
  const label = `Register for ${event.title}`;
  if (!takesTeams(event)) {
    const waits = event.registration_state === 'full' && event.waiting_hours;
    return waits ? (
      <Button variant="contained" fullWidth href={formPaths.waiting(addressOf(event))}>
        Join the waiting list
      </Button>
    ) : (
      <Button variant="contained" fullWidth disabled aria-label={label}>
        Register
      </Button>
    );
  }
  const open = (click: MouseEvent) => {
    if (isForNewTab(click)) return;
    click.preventDefault();
    startOpening(() => opener.onRegister(event));
  };
  return (
    <Button
      variant={isCompact ? 'outlined' : 'contained'}
      fullWidth={!isCompact}
      href={formPaths.register(addressOf(event))}
      role="button"
      {...{ [EARLY_LINK]: '' }}
      onClick={open}
      onKeyDown={clickOnSpace}
      onPointerEnter={opener.onIntent}
      onFocus={opener.onIntent}
      aria-busy={isOpening}
      aria-label={label}
      sx={labels}
    >
      <span>Register</span>
      <span>Opening…</span>
    </Button>
  );
}
