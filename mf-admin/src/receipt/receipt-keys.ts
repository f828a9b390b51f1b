import type { KeyboardEvent } from 'react';
import type { ReceiptViewer } from './use-receipt-view.ts';

/** What each key does now. A key whose action is not possible is absent. */
export type KeyActions = Record<string, (() => unknown) | undefined>;

/** These may be held down: they only move the receipt. */
const REPEATABLE = new Set(['+', '=', '-', 'arrowup', 'arrowdown', 'arrowleft', 'arrowright']);

/**
 * Runs the action of a key. Keys of menus and dialogs above the review do not count, and a key that is held down would
 * decide on teams that the admin has not seen.
 */
export function runKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!event.currentTarget.contains(event.target as Node)) return;
  const key = event.key.toLowerCase();
  const action = actions[key];
  if (!action || (event.repeat && !REPEATABLE.has(key))) return;
  // The arrows scroll the facts when those have the focus.
  if (key.startsWith('arrow') && (event.target as Element).closest('[data-facts]')) return;
  event.preventDefault();
  void action();
}

/** Zoom, rotation and place of a receipt by keys. */
export const receiptKeys = (viewer: ReceiptViewer): KeyActions => ({
  '+': viewer.zoomIn,
  '=': viewer.zoomIn,
  '-': viewer.zoomOut,
  '0': viewer.fit,
  t: viewer.rotate,
  arrowup: () => viewer.panBy(0, -1),
  arrowdown: () => viewer.panBy(0, 1),
  arrowleft: () => viewer.panBy(-1, 0),
  arrowright: () => viewer.panBy(1, 0),
});
