import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/** A typed text for the server: it follows after a pause in typing. */
export function useAfterTyping(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
