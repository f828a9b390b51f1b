import { useEffect, useState } from 'react';

const EVERY_MS = 30 * 60 * 1000;
const RETRY_MS = 60 * 1000;

interface Update {
  /** Whether the page opens without a network. */
  isKept: boolean;
  /** Begins with the newer release; undefined when there is none. */
  begin: (() => void) | undefined;
}

/** Lets a service worker keep a page, and offers a newer release that it has kept. @param worker its address @param scope the path of the page */
export function useUpdate(worker: string, scope: string): Update {
  const [isKept, setIsKept] = useState(false);
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return undefined;
    let registration: ServiceWorkerRegistration | undefined;
    const look = () => {
      setIsKept(Boolean(registration?.active));
      setWaiting((registration?.active && registration.waiting) ?? undefined);
    };
    const follow = () => registration?.installing?.addEventListener('statechange', look);
    const keep = async () => {
      registration = await serviceWorker.register(worker, { scope, updateViaCache: 'none' });
      look();
      follow();
      registration.addEventListener('updatefound', follow);
    };
    /** The browser forgets a worker whose files did not all come, so it is registered again. */
    const check = () => {
      const work = registration?.active ? registration.update() : keep();
      // Without a worker the page works as long as its tab is open.
      work.catch(() => undefined);
    };
    const retry = () => {
      if (!registration?.active) check();
    };
    check();
    const timers = [setInterval(check, EVERY_MS), setInterval(retry, RETRY_MS)];
    addEventListener('online', check);
    return () => {
      for (const timer of timers) clearInterval(timer);
      removeEventListener('online', check);
    };
  }, [worker, scope]);
  const begin = waiting && (() => startWith(waiting));
  return { isKept, begin };
}

function startWith(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage({ type: 'SKIP_WAITING' });
}
