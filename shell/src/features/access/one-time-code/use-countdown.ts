import { useCallback, useEffect, useState } from 'react';

/** Seconds that are left, and how to start anew. Follows the clock, so a sleeping tab does not stretch it. */
export function useCountdown(startSeconds: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + startSeconds * 1000);
  const [left, setLeft] = useState(startSeconds);

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);

  const restart = useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), []);
  return [left, restart];
}
