import { guardHistory, useLocation } from '@club/web-kit/router';
import { type RefObject, useEffect, useRef } from 'react';
import type { LeaveGuard, Unsaved } from './leave-context.ts';

/** Which step of this tab an entry of its history is, as the router numbers them. */
const stepOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/**
 * Asks before the browser's Back and Forward, which have moved by the time they are heard of: the step is taken back
 * before the router learns of it, and made again once the admin says so.
 */
export function useStepGuard(guard: LeaveGuard, held: RefObject<ReadonlySet<Unsaved>>): void {
  const { pathname, key } = useLocation();
  const shown = useRef({ step: 0, pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new entry has a key of its own.
  useEffect(() => {
    shown.current = { step: stepOf(window.history.state) ?? 0, pathname };
  }, [key, pathname]);

  useEffect(() => {
    /** Steps of our own: back to where one stays, which the router never hears of, and on after the question. */
    let returning = 0;
    let going = 0;
    return guardHistory(({ state }) => {
      if (returning > 0) {
        returning -= 1;
        return false;
      }
      if (going > 0) {
        going -= 1;
        return true;
      }
      const step = stepOf(state);
      const by = step === undefined ? 0 : step - shown.current.step;
      const isSameScreen = window.location.pathname === shown.current.pathname;
      if (held.current.size === 0 || by === 0 || isSameScreen) return true;
      returning += 1;
      window.history.go(-by);
      guard.ask(() => {
        going += 1;
        window.history.go(by);
      });
      return false;
    });
  }, [guard, held]);
}
