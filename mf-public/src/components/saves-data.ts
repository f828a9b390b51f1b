/** The visitor pays for data: what the page does not need is then loaded on request alone. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
