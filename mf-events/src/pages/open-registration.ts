const KEY = 'club-registration-open';

/** The event whose registration this tab had open before it was reloaded. */
export function readOpen(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberOpen(eventId: string): void {
  try {
    sessionStorage.setItem(KEY, eventId);
  } catch {
    // Without storage a reload closes the dialog; nothing else changes.
  }
}

export function forgetOpen(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
