const CHOICE_KEY = 'club-audio';

export type AudioChoice = 'on' | 'off';

/** What the visitor last chose, in an earlier visit too. Where storage is closed to us every visit starts anew. */
export function readChoice(): AudioChoice | undefined {
  try {
    const kept = localStorage.getItem(CHOICE_KEY);
    return kept === 'on' || kept === 'off' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepChoice(choice: AudioChoice): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice);
  } catch {
    // The choice holds until the page is left.
  }
}
