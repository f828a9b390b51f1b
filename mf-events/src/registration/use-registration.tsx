import type { ClubEvent } from '@club/contracts/events/event';
import { createDraftStore } from '@club/web-kit/draft-store';
import { loadTwice } from '@club/web-kit/remotes';
import { isOverlayEntry } from '@club/web-kit/router';
import { toast } from '@club/web-kit/toasts';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { RegistrationDialogProps } from './registration-dialog.tsx';

const NOT_LOADED = 'The form did not load. Please check your connection and try again.';

const loadDialog = () =>
  import(/* webpackChunkName: "registration" */ './registration-dialog.tsx').then(
    (chunk) => chunk.RegistrationDialog,
  );

/** Loads the dialog's code before the click. An error is shown only after the click. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

/** What the dialog stands on. In one task with it, these modules would block a phone for a quarter of a second. */
const libraries = [
  () => import('@club/web-kit/dialogs'),
  () => import('zod'),
  () => import('@club/web-kit/forms'),
  () => import('@club/contracts/events/registration'),
];

const IDLE_FALLBACK_MS = 2000;

const whenIdle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_FALLBACK_MS);
  });

async function preloadInParts({ signal }: AbortController) {
  for (const load of [...libraries, loadDialog]) {
    await whenIdle();
    if (signal.aborted) return;
    await load();
  }
}

/** Loads the dialog's code when the page is loaded and idle, so that a tap opens it at once. Visitors who save data load it with the tap. */
function useIdlePreload(isWanted: boolean) {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!isWanted || connection?.saveData) return undefined;
    const unmounted = new AbortController();
    const preload = () => void preloadInParts(unmounted).catch(() => undefined);
    if (document.readyState === 'complete') preload();
    else addEventListener('load', preload, { once: true, signal: unmounted.signal });
    return () => unmounted.abort();
  }, [isWanted]);
}

/** The event whose dialog is open in this tab, so that a reload opens it again. */
const openEvent = createDraftStore({
  name: 'club-registration-open',
  version: 1,
  parse: String,
});

interface Opened {
  Dialog: ComponentType<RegistrationDialogProps>;
  event: ClubEvent;
}

/** The registration dialog of a page. Its code is loaded when a visitor is about to register. */
export function useRegistration(events: ClubEvent[] | undefined) {
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setIsOpen] = useState(false);
  const [openingId, setOpeningId] = useState<string>();
  const [submitted, setSubmitted] = useState<string>();
  useIdlePreload(events?.some((event) => event.registration_open) === true);

  const onRegister = useCallback(async (event: ClubEvent) => {
    setOpeningId(event.id);
    try {
      const Dialog = await loadTwice(loadDialog);
      setOpened({ Dialog, event });
      setIsOpen(true);
      setSubmitted(undefined);
      openEvent.write(undefined, event.id);
    } catch {
      toast.error(NOT_LOADED);
    } finally {
      setOpeningId(undefined);
    }
  }, []);

  const wasRestored = useRef(false);
  useEffect(() => {
    if (!events || wasRestored.current) return;
    wasRestored.current = true;
    // A visitor who left the page with the dialog open, and comes back by a link, does not want it again.
    if (!isOverlayEntry()) return;
    const event = events.find(({ id }) => id === openEvent.read());
    if (event) void onRegister(event);
  }, [events, onRegister]);

  const close = () => {
    openEvent.clear();
    setIsOpen(false);
  };
  const dialog = opened && (
    <opened.Dialog
      key={opened.event.id}
      // A deleted event stays as it was: its registrations can still be paid.
      event={events?.find(({ id }) => id === opened.event.id) ?? opened.event}
      isOpen={isOpen}
      onClose={close}
      onReopen={() => void onRegister(opened.event)}
      onPaid={setSubmitted}
      onClosed={() => setOpened(undefined)}
    />
  );
  return {
    opener: { onRegister, onIntent: preloadDialog, openingId },
    dialog,
    /** For the panel after a payment. */
    paid: { submitted, onDismiss: () => setSubmitted(undefined) },
  };
}
