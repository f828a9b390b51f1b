import { EARLY_INPUT, type EarlyInput } from '@club/contracts/remotes/boot';
import { servedNodes } from './served-page.ts';

declare global {
  interface Window {
    [EARLY_INPUT]?: EarlyInput | undefined;
  }
}

/** What the browser does by itself, with or without the page's code. */
const DONE_BY_BROWSER = 'a[href], input, textarea, select, option, label, summary';

/**
 * To be called once React listens. A click that passes React is answered, and forgotten; one on a part whose code is not
 * there yet is held back by React, and stays kept.
 */
export function passEarlyInput(): void {
  addEventListener('click', (event) => {
    const early = window[EARLY_INPUT];
    if (early) early.clicks = early.clicks.filter((kept) => kept !== event);
  });
}

/** For a document that came empty: whatever is clicked in it was drawn by code that answers. */
export function dropEarlyInput(): void {
  window[EARLY_INPUT] = undefined;
}

/**
 * Does again what the visitor did before there was code to answer. The frame's turn comes first: a click in a page that
 * is not there yet is kept once more. With the page, keeping ends.
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
    if (target.closest(DONE_BY_BROWSER)) continue;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The field itself, or the one of its name where the page's code came late and drew the page anew. */
function present(field: TextField): TextField | undefined {
  if (field.isConnected) return field;
  if (!field.name || !servedNodes(location.pathname)) return undefined;
  return [...document.querySelectorAll<TextField>('input, textarea')].find(
    ({ name, type }) => name === field.name && type === field.type,
  );
}

/** As if it was typed now. React takes no notice of a text that it knows, so it is taken out first. */
function enter(typedInto: TextField, text: string): void {
  const input = present(typedInto);
  if (!input) return;
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const setter = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set;
  input.value = '';
  setter?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
