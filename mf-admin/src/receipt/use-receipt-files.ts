import type { AdminRegistration } from '@club/contracts/events/registration';
import { useEffect, useState } from 'react';

export type ReceiptFiles = ReturnType<typeof useReceiptFiles>;

/**
 * Which receipts have loaded, and whether the open one is drawn: only then does the admin see what a decision is about.
 * A receipt that was ready before its team opened counts from the next painted frame on.
 */
export function useReceiptFiles({
  id,
  payment_receipt_url: url,
}: Pick<AdminRegistration, 'id' | 'payment_receipt_url'>) {
  /** The number of pages of each receipt that can be painted. */
  const [ready, setReady] = useState<ReadonlyMap<string, number>>(new Map());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [drawn, setDrawn] = useState<string>();
  const [unlocked, setUnlocked] = useState<string>();
  /** The open payment: a team that pays again has a new receipt. */
  const shown = `${id} ${url}`;
  const isReady = url !== null && ready.has(url);

  useEffect(() => {
    if (!isReady) return undefined;
    // The callback of a frame runs before it is painted, the next one after.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(shown));
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, shown]);

  return {
    attempt,
    hasFailed: (of: string) => failed.has(of),
    pages: (url && ready.get(url)) || 1,
    onReady: (of: string, pages: number) => setReady((now) => new Map(now).set(of, pages)),
    onFailure: (of: string) => setFailed((now) => new Set(now).add(of)),
    retry: () => {
      setFailed(new Set());
      setReady(new Map());
      setAttempt(attempt + 1);
    },
    isDrawn: drawn === shown && isReady,
    isUnlocked: unlocked === shown,
    unlock: () => setUnlocked(shown),
  };
}
