import { useLocation } from '@club/web-kit/router';
import { useEffect } from 'react';

/** Scrolls to the element that the URL's hash names, once it is rendered, and focuses its link or button. */
export function useHashTarget(isDrawn: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the visitor chooses the same URL again.
  useEffect(() => {
    if (!isDrawn || hash.length < 2) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    target.scrollIntoView({ block: 'center' });
    target.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [isDrawn, hash, key]);
}
