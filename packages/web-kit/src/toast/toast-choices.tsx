import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ConfirmChoices } from './toast-view.ts';

interface ToastChoicesProps {
  choices: ConfirmChoices;
  onClose: () => void;
}

/** The buttons of a toast that asks. "No" has the focus, and Escape means no; afterwards the focus returns to where it was. */
export function ToastChoices({ choices, onClose }: ToastChoicesProps) {
  const no = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    before.current = document.activeElement;
    no.current?.focus();
  }, []);

  const isAnswered = useRef(false);
  const answer = (then: (() => void) | undefined) => {
    // The buttons still work while the card fades out.
    if (isAnswered.current) return;
    isAnswered.current = true;
    if (before.current instanceof HTMLElement) before.current.focus();
    onClose();
    then?.();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') answer(choices.onNo);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the two buttons.
    <span style={{ display: 'flex', gap: 4, marginLeft: 'auto' }} onKeyDown={onKeyDown}>
      <Button size="small" color="error" onClick={() => answer(choices.onYes)}>
        {choices.yes}
      </Button>
      <Button ref={no} size="small" onClick={() => answer(choices.onNo)}>
        {choices.no}
      </Button>
    </span>
  );
}
