import { useState } from 'react';

/** One try at a time to join by a link. @param join returns why it could not */
export function useJoin(join: () => Promise<string | undefined>, onJoined: () => void) {
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const problem = await join();
    setIsBusy(false);
    if (problem) setError(problem);
    else onJoined();
  };
  return { error, setError, isBusy, run: () => void run() };
}
