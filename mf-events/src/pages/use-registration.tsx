import type { ClubEvent } from '@club/contracts/events/event';
import { loadTwice } from '@club/web-kit/remotes';
import { toast } from '@club/web-kit/toasts';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { RegistrationDialogProps } from '../features/registration/registration-dialog.tsx';
import { forgetOpen, readOpen, rememberOpen } from './open-registration.ts';

const NOT_LOADED = 'The form did not load. Please check the connection and try again.';

const loadDialog = () =>
  import(
    /* webpackChunkName: "registration" */ '../features/registration/registration-dialog.tsx'
  ).then((chunk) => chunk.RegistrationDialog);

/** Fetches the dialog's code ahead of the click. A failure shows when it is clicked. */
const warmDialog = () => void loadDialog().catch(() => undefined);

interface Opened {
  Dialog: ComponentType<RegistrationDialogProps>;
  eventId: string;
  token: string | undefined;
}

/** The registration dialog of a page: its code comes when it is wanted, and a reload of the tab opens it again. */
export function useRegistration(events: ClubEvent[] | undefined, onClose?: () => void) {
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setIsOpen] = useState(false);
  const [openingId, setOpeningId] = useState<string>();
  const [lastEvent, setLastEvent] = useState<ClubEvent>();

  const open = useCallback(async (event: ClubEvent, token?: string) => {
    setOpeningId(event.id);
    try {
      const Dialog = await loadTwice(loadDialog);
      setLastEvent(event);
      setOpened({ Dialog, eventId: event.id, token });
      setIsOpen(true);
      if (!token) rememberOpen(event.id);
    } catch {
      toast.error(NOT_LOADED);
    } finally {
      setOpeningId(undefined);
    }
  }, []);
  const onRegister = useCallback(
    (event: ClubEvent, token?: string) => void open(event, token),
    [open],
  );

  const isRestored = useRef(false);
  useEffect(() => {
    if (!events || isRestored.current) return;
    isRestored.current = true;
    const left = events.find(({ id }) => id === readOpen());
    if (left) onRegister(left);
  }, [events, onRegister]);

  // An event that an admin takes away meanwhile stays as it was: its registrations are kept and can be paid.
  const event = events?.find(({ id }) => id === opened?.eventId) ?? lastEvent;
  const dialog = opened && event && (
    <opened.Dialog
      key={`${opened.eventId} ${opened.token}`}
      event={event}
      token={opened.token}
      isOpen={isOpen}
      onClose={() => {
        forgetOpen();
        setIsOpen(false);
        onClose?.();
      }}
      onClosed={() => setOpened(undefined)}
    />
  );
  return { onRegister, onIntent: warmDialog, openingId, dialog };
}
