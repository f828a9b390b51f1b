import { guardHistory, travelHistory, useLocation } from '@club/web-kit/router';
import { type RefObject, useEffect, useRef } from 'react';
import type { LeaveGuard, Unsaved } from './leave-context.ts';

/** The position of a history entry in this tab, as the router counts them. */
const positionOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/**
 * Asks before the browser's Back and Forward. The browser moves before it fires `popstate`, so the move is undone before
 * the router sees it, and repeated after the question.
 */
export function useHistoryGuard(guard: LeaveGuard, guarded: RefObject<ReadonlySet<Unsaved>>): void {
  const { pathname, key } = useLocation();
  const shown = useRef({ position: 0, pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key.
  useEffect(() => {
    shown.current = { position: positionOf(window.history.state) ?? 0, pathname };
  }, [key, pathname]);

  useEffect(() => {
    // Moves that the guard makes: the router must not see an undo, but must see a repeat.
    let undos = 0;
    let repeats = 0;
    return guardHistory(({ state }) => {
      if (undos > 0) {
        undos -= 1;
        return false;
      }
      if (repeats > 0) {
        repeats -= 1;
        return true;
      }
      const target = positionOf(state) ?? shown.current.position;
      const moved = target - shown.current.position;
      const isSameScreen = window.location.pathname === shown.current.pathname;
      if (guarded.current.size === 0 || moved === 0 || isSameScreen) return true;
      undos += 1;
      travelHistory(-moved);
      guard.leave(() => {
        repeats += 1;
        // A dialog may have added an entry since.
        travelHistory(target - (positionOf(window.history.state) ?? 0));
      });
      return false;
    });
  }, [guard, guarded]);
}
