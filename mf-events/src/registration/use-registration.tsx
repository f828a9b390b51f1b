import type { ClubEvent } from '@club/contracts/events/event';
import { createDraftStore } from '@club/web-kit/draft-store';
import { nextTask } from '@club/web-kit/next-task';
import { loadTwice, type Pause, preloadWhenIdle } from '@club/web-kit/remotes';
import { isOverlayEntry } from '@club/web-kit/router';
import { toast } from '@club/web-kit/toasts';
import {
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RegistrationDialogProps } from './registration-dialog.tsx';

const NOT_LOADED = 'The form did not load. Please check your connection and try again.';

/**
 * Modules that the dialog imports. Evaluated together with the dialog, they block a phone for 250 ms. The name of the chunk
 * lets the document request its files at a press.
 */
const libraries = [
  () => import('@club/web-kit/dialogs'),
  () => import('zod'),
  () => import('@club/web-kit/forms'),
  () => import(/* webpackChunkName: "early-registration" */ '@club/contracts/events/registration'),
];

/** Loads the dialog's code. Its parts are evaluated one after the other; `next` lets the browser do other work before each. */
async function loadDialog(next: Pause = nextTask): Promise<ComponentType<RegistrationDialogProps>> {
  // Downloads the chunks of the dialog and of the libraries at the same time. Their code does not run yet.
  await import(/* webpackChunkName: "early-registration" */ './registration-download.ts');
  for (const load of libraries) {
    await next();
    await load();
  }
  await next();
  const chunk = await import(
    /* webpackChunkName: "early-registration" */ './registration-dialog.tsx'
  );
  return chunk.RegistrationDialog;
}

/** Loads the dialog's code before the click. An error is shown only after the click. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

/** Loads the dialog's code ahead where a visitor may register. */
function useIdlePreload(isWanted: boolean) {
  useEffect(() => (isWanted ? preloadWhenIdle(loadDialog) : undefined), [isWanted]);
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
  const [submitted, setSubmitted] = useState<string>();
  useIdlePreload(events?.some((event) => event.registration_open) === true);

  const onRegister = useCallback(async (event: ClubEvent) => {
    try {
      const Dialog = await loadTwice(() => loadDialog());
      startTransition(() => {
        setOpened({ Dialog, event });
        setIsOpen(true);
        setSubmitted(undefined);
      });
      openEvent.write(undefined, event.id);
    } catch {
      toast.error(NOT_LOADED);
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
  const opener = useMemo(() => ({ onRegister, onIntent: preloadDialog }), [onRegister]);
  return {
    opener,
    dialog,
    /** For the panel after a payment. */
    paid: { submitted, onDismiss: () => setSubmitted(undefined) },
  };
}
