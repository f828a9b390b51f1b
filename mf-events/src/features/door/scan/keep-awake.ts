/**
 * Keeps the screen on while the page is visible.
 * @param onAnswer gets false when the browser cannot do it
 * @returns the end of it
 */
export function keepAwake(onAnswer: (isKept: boolean) => void): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || isOver) return;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    onAnswer(lock !== undefined);
    if (isOver) void lock?.release();
  };
  void ask();
  // The browser ends it when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
