import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { linkHash } from './join.ts';
import type { Kept, KeptItem } from './kept.ts';
import { openQueue, type Queue } from './queue.ts';
import { startSync } from './sync.ts';

/**
 * The queue of a page while it is open, what it shows, and the secret of the link in the address.
 * @param path of the page @param create makes the queue once
 */
export function useQueue<Work extends Queue<Kept, KeptItem>>(path: string, create: () => Work) {
  const [work] = useState(create);
  const view = useSyncExternalStore(work.subscribe, work.view, work.view) as ReturnType<
    Work['view']
  >;
  const { secret, forget } = useSecret(path, work);
  useEffect(() => {
    const stop = startSync(work);
    void openQueue(work);
    return stop;
  }, [work]);
  return { work, view, secret, forget };
}

/** The secret in the fragment of the link, until the device has joined. The link that it has joined by is forgotten at once. */
function useSecret(path: string, work: Queue<Kept, KeptItem>) {
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  const forget = useCallback(() => {
    // The token in the database opens the page from now on. The secret of the link could add devices.
    history.replaceState(history.state, '', path);
    setSecret('');
  }, [path]);
  useEffect(() => {
    const read = () => setSecret(location.hash.slice(1));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    if (!secret) return undefined;
    const compare = async () => {
      const { kept, phase } = work.view();
      if (phase === 'open' && kept && kept.link === (await linkHash(secret))) forget();
    };
    void compare();
    return work.subscribe(() => void compare());
  }, [work, secret, forget]);
  return { secret, forget };
}
