import type { Page } from '@playwright/test';

const MAX_STOPS = 80;

/** Waits for an element with this name, and presses Tab until it is focused. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const named = page.getByLabel(name, { exact: true }).or(page.getByText(name, { exact: true }));
  await named.first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}.`);
}

/** Moves to an input with Tab and types. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** The accessible name of the focused element, from its labels and text. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return '';
    const own = focused.getAttribute('aria-label');
    const by = document.getElementById(focused.getAttribute('aria-labelledby') ?? '');
    const label = 'labels' in focused ? (focused as HTMLInputElement).labels?.[0] : null;
    return (own ?? by?.textContent ?? label?.textContent ?? focused.textContent ?? '').trim();
  });
