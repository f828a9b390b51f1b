import { useCallback, useEffect, useRef, useState } from 'react';

/** SPEC §4: how long the result of a call is shown. */
const SHOWN_MS = 2000;

/** A status text: `show` keeps it, `showBriefly` removes it after two seconds. */
export function usePassingStatus() {
  const [status, setStatus] = useState('');
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
