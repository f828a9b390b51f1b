import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the result of a call is shown. */
const SHOWN_MS = 2000;

/** A status text, undefined before the first: `show` keeps it, `showBriefly` removes it after two seconds. */
export function usePassingStatus() {
  const [status, setStatus] = useState<string>();
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(clearing.current), []);

  const show = useCallback((message: string) => {
    clearTimeout(clearing.current);
    setStatus(message);
  }, []);
  const showBriefly = useCallback(
    (message: string) => {
      show(message);
      clearing.current = setTimeout(() => setStatus(''), SHOWN_MS);
    },
    [show],
  );
  return { status, show, showBriefly };
}
