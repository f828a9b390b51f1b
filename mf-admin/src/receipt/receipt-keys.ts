import type { KeyActions } from '@club/web-kit/use-zoom';
import type { KeyboardEvent } from 'react';

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
