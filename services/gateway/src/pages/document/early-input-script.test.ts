import { createContext, runInContext } from 'node:vm';
import type { EarlyInput } from '@club/contracts/remotes/boot';
import { earlyInputScript } from './early-input-script.ts';

const PRESSES = ['pointerdown', 'mousedown', 'mouseup', 'focusin', 'click'];

interface Press {
  type: string;
  target: object;
  stopPropagation(): void;
}

/**
 * Runs the script in a page with one early script. `press` sends the events of a press on a button or a link, and returns those
 * that the code of the page receives.
 */
function pageWithScript({ href }: { href?: string } = {}) {
  const listeners: [string, (event: Press) => void][] = [];
  const attributes = new Map<string, string>();
  const script = { media: 'not all' };
  const button = {
    href,
    closest: () => button,
    getAttribute: (name: string) => attributes.get(name),
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  const page: { earlyInput?: EarlyInput; self?: object } = createContext({
    setTimeout: () => 0,
    document: { querySelectorAll: () => [script] },
    addEventListener: (type: string, listener: (event: Press) => void) =>
      listeners.push([type, listener]),
  });
  page.self = page;
  runInContext(earlyInputScript, page);
  const receives = (type: string) => {
    let isStopped = false;
    const event = {
      type,
      target: button,
      preventDefault() {},
      stopPropagation() {
        isStopped = true;
      },
    };
    for (const [of, listener] of listeners) if (of === type) listener(event);
    return !isStopped;
  };
  const early = page.earlyInput as EarlyInput;
  return { early, attributes, script, press: () => PRESSES.filter(receives) };
}

test('a press before the code runs marks the button, is recorded, and does not reach code', () => {
  const { early, attributes, press } = pageWithScript();
  expect(press()).toEqual([]);
  expect(attributes.get('aria-busy')).toBe('true');
  expect(early.clicks).toHaveLength(1);
});

test('a press on a part whose code runs reaches it', () => {
  const { early, attributes, press } = pageWithScript();
  early.isWaiting = () => false;
  expect(press()).toEqual(PRESSES);
  expect(attributes.size).toBe(0);
});

test('a press on an early link requests its scripts at once', () => {
  const { script, press } = pageWithScript({ href: '/form' });
  expect(script.media).toBe('not all');
  press();
  expect(script.media).toBe('all');
});
