import { useEffect, useState } from 'react';

const EVERY_MS = 30 * 60 * 1000;

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
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = async () => {
      const registration = await serviceWorker.register(worker, {
        scope,
        updateViaCache: 'none',
      });
      const look = () => {
        setIsKept(Boolean(registration.active));
        setWaiting((registration.active && registration.waiting) ?? undefined);
      };
      look();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      );
      registration.installing?.addEventListener('statechange', look);
      timer = setInterval(() => void registration.update().catch(() => undefined), EVERY_MS);
    };
    // Without it the page works as long as its tab is open.
    follow().catch(() => undefined);
    return () => clearInterval(timer);
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
