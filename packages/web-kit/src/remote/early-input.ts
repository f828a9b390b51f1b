import {
  EARLY_INPUT,
  EARLY_LINK,
  type EarlyInput,
  PAGE_EVENTS,
  type PageEvent,
} from '@club/contracts/remotes/boot';
import { servedNodes, wasServedAt } from './served-page.ts';

declare global {
  interface Window {
    [EARLY_INPUT]?: EarlyInput | undefined;
    [PAGE_EVENTS]?: { readonly length: number; push(event: PageEvent): unknown };
  }
}

/** Elements whose clicks the browser handles without the page's code. */
const NATIVE = 'a[href], input, textarea, select, option, label, summary';

/** A link that the page's code opens. The browser follows it only if that code is missing. */
const HELD_LINK = `a[${EARLY_LINK}]`;

/**
 * The elements that the visitor pressed, each once. A click that is on its way stays recorded: it may be the one for which
 * React has just hydrated a part, and then it reaches that part by itself.
 */
function pressed(early: EarlyInput): Set<EventTarget | null> {
  const ended = early.clicks.filter(({ eventPhase }) => eventPhase === Event.NONE);
  early.clicks = early.clicks.filter((click) => !ended.includes(click));
  return new Set(
    ended.map(({ target }) => (target instanceof Element && target.closest(HELD_LINK)) || target),
  );
}

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

/** Whether the visitor pressed something whose code has not run yet, and may still load. */
export function hasEarlyPress(): boolean {
  const early = window[EARLY_INPUT];
  return early !== undefined && early.clicks.length > 0 && !early.isCodeMissing;
}

/** Whether an element is in the part of the page that the server rendered and whose code does not run yet. */
const isInServedPage = (element: EventTarget | null): boolean =>
  element instanceof Node &&
  servedNodes(location.pathname)?.some((node) => node.contains(element)) === true;

/** The document's script marks what the visitor presses. */
const unmark = (pressed: Element) => pressed.closest('a, button')?.removeAttribute('aria-busy');

/**
 * Replays input made before hydration. It runs for the frame first, where a click in the page is recorded again, and then
 * for the page. Recording then stops.
 */
export function replayEarlyInput(ready: 'frame' | 'page'): void {
  const early = window[EARLY_INPUT];
  if (!early) return;
  early.isWaiting = isInServedPage;
  if (ready === 'page') {
    window[EARLY_INPUT] = undefined;
    for (const [input, text] of early.texts) enter(input, text);
  }
  for (const target of pressed(early)) {
    if (!(target instanceof Element) || !target.isConnected) continue;
    const isHeld = target.matches(HELD_LINK);
    if (!isHeld && target.closest(NATIVE)) continue;
    if (ready === 'page' || !isInServedPage(target)) unmark(target);
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

/** Call it when the page's code did not load: follows the link that waits for it, and stops holding links. */
export function followEarlyLinks(): void {
  const early = window[EARLY_INPUT];
  if (!early) return;
  early.isCodeMissing = true;
  const targets = [...pressed(early)].filter((target) => target instanceof Element);
  for (const target of targets) if (target.matches('button, button *')) unmark(target);
  const link = targets.find(
    (target) => target instanceof HTMLAnchorElement && target.matches(HELD_LINK),
  );
  if (link) location.assign((link as HTMLAnchorElement).href);
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChoice = ({ type }: TextField): boolean => /^(checkbox|radio)$/.test(type);

/** The field itself, or the field with its name if React drew the page again: its code failed at first, or a translator changed it. */
function currentField(field: TextField): TextField | undefined {
  if (field.isConnected) return field;
  if (!field.name || !wasServedAt(location.pathname)) return undefined;
  return [...document.querySelectorAll<TextField>('input, textarea, select')].find(
    ({ name, type, value }) =>
      name === field.name && type === field.type && (!isChoice(field) || value === field.value),
  );
}

/** Sets a text as if it was typed now. React ignores a value that it knows, so the field is emptied first. */
function enter(typedInto: TextField, text: string): void {
  const input = currentField(typedInto);
  if (!input) return;
  if (isChoice(input)) {
    // The old box keeps its tick.
    if ((input as HTMLInputElement).checked !== (typedInto as HTMLInputElement).checked)
      input.click();
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
  input.value = '';
  setter?.call(input, text);
  input.dispatchEvent(
    new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
