import { EARLY_INPUT, type EarlyInput } from '@club/contracts/remotes/boot';
import { servedNodes } from './served-page.ts';

declare global {
  interface Window {
    [EARLY_INPUT]?: EarlyInput | undefined;
  }
}

/** Elements whose clicks the browser handles without the page's code. */
const NATIVE = 'a[href], input, textarea, select, option, label, summary';

/**
 * Call it after hydration starts. React stops clicks on parts that are not hydrated yet, and those stay recorded. A click
 * that reaches the window was handled, and is removed from the record.
 */
export function forgetHandledClicks(): void {
  addEventListener('click', (event) => {
    const early = window[EARLY_INPUT];
    if (early) early.clicks = early.clicks.filter((click) => click !== event);
  });
}

/** Stops recording in a document without server-rendered content, where all elements work from the start. */
export function discardEarlyInput(): void {
  window[EARLY_INPUT] = undefined;
}

/**
 * Replays input made before hydration. It runs for the frame first, where a click in the page is recorded again, and then
 * for the page. Recording then stops.
 */
export function replayEarlyInput(ready: 'frame' | 'page'): void {
  const early = window[EARLY_INPUT];
  if (!early) return;
  if (ready === 'page') {
    window[EARLY_INPUT] = undefined;
    for (const [input, text] of early.texts) enter(input, text);
  }
  const targets = new Set(early.clicks.splice(0).map(({ target }) => target));
  for (const target of targets) {
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (target.closest(NATIVE)) continue;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The field itself, or the field with its name if the page was rendered again after its code failed at first. */
function currentField(field: TextField): TextField | undefined {
  if (field.isConnected) return field;
  if (!field.name || !servedNodes(location.pathname)) return undefined;
  return [...document.querySelectorAll<TextField>('input, textarea')].find(
    ({ name, type }) => name === field.name && type === field.type,
  );
}

/** Sets a text as if it was typed now. React ignores a value that it knows, so the field is emptied first. */
function enter(typedInto: TextField, text: string): void {
  const input = currentField(typedInto);
  if (!input) return;
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const setter = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set;
  input.value = '';
  setter?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
