const CHOICE_KEY = 'club-audio';

export type AudioChoice = 'on' | 'off';

/** The visitor's last choice, also from an earlier visit; undefined where the browser blocks storage. */
export function readChoice(): AudioChoice | undefined {
  try {
    const choice = localStorage.getItem(CHOICE_KEY);
    return choice === 'on' || choice === 'off' ? choice : undefined;
  } catch {
    return undefined;
  }
}

export function saveChoice(choice: AudioChoice): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice);
  } catch {
    // The choice is lost when the visitor leaves the page.
  }
}
