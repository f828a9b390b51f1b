import { useEffect } from 'react';
import { type Area, freeLift } from './toast-place.ts';

/** What a toast must not cover. `data-keep-clear` marks other content, such as an amount. */
const OBSTACLES =
  'button, a[class*="MuiButton"], input, textarea, select, [role="alert"], [data-keep-clear]';

/** The distance of the lowest toast to the edge of the window, and between toasts. */
const MARGIN = 20;
const BETWEEN = 12;

/** The area of all toasts at the lower edge. Toasts that slide in have their size from the start, but not their place. */
function stackOf(container: HTMLElement): Area | undefined {
  const cards = [...container.querySelectorAll<HTMLElement>('[data-toast]')];
  if (cards.length === 0) return undefined;
  const rects = cards.map((card) => card.getBoundingClientRect());
  const height = cards.reduce((sum, card) => sum + card.offsetHeight + BETWEEN, -BETWEEN);
  const bottom = window.innerHeight - MARGIN;
  return {
    top: bottom - height,
    bottom,
    left: Math.min(...rects.map(({ left }) => left)),
    right: Math.max(...rects.map(({ right }) => right)),
  };
}

const obstaclesBeside = (container: HTMLElement): Area[] =>
  [...document.querySelectorAll(OBSTACLES)]
    .filter((element) => !container.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);

/** Sets where toasts are shown. An open dialog gives them room at the lower edge; on a page they rise to a free place. */
function placeToasts(container: HTMLElement, current: number): number {
  const { style } = document.documentElement;
  const stack = stackOf(container);
  const hasDialog = document.querySelector('.MuiDialog-root') !== null;
  const room = stack && hasDialog ? window.innerHeight - stack.top + BETWEEN : 0;
  const lift = stack && !hasDialog ? freeLift(stack, obstaclesBeside(container), current) : 0;
  style.setProperty('--club-toast-room', `${room}px`);
  style.setProperty('--club-toast-lift', `${lift}px`);
  return lift;
}

/** Keeps the toasts in the container away from amounts, errors and controls, also while the page changes or scrolls. */
export function useToastPlace(container: HTMLElement): void {
  useEffect(() => {
    let lift = 0;
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        lift = placeToasts(container, lift);
      });
    };
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    place();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [container]);
}
