import { keepPositions, restorePosition } from './kept-position.ts';

let height = 0;
let grow: () => void = () => undefined;
globalThis.ResizeObserver = class {
  constructor(callback: ResizeObserverCallback) {
    grow = () => callback([], this);
  }
  observe = () => grow();
  unobserve = () => undefined;
  disconnect = () => {
    grow = () => undefined;
  };
};
Object.defineProperty(document.documentElement, 'scrollHeight', { get: () => height });

/** As a browser does: not further than the page is long. */
function scrollTo(top: number): void {
  const scrollY = Math.min(top, Math.max(0, height - innerHeight));
  Object.assign(window, { scrollY });
  window.dispatchEvent(new Event('scroll'));
}
window.scrollTo = ((to: ScrollToOptions) => scrollTo(to.top ?? 0)) as typeof window.scrollTo;

const entry = (key: string) => history.replaceState({ key }, '', '/events');
const layOut = (pixels: number) => {
  height = innerHeight + pixels;
  grow();
};

/** The visitor reads a list at 700, opens a record and reloads it; then the list is there at once, but short. */
function goBackToShortList(): void {
  sessionStorage.clear();
  keepPositions();
  entry('list');
  layOut(2000);
  scrollTo(700);
  entry('record');
  scrollTo(0);
  window.dispatchEvent(new Event('pagehide'));
  keepPositions();
  entry('list');
  window.dispatchEvent(new PopStateEvent('popstate'));
  layOut(400);
  scrollTo(700);
  restorePosition();
}

test('a list that loads again is at its place once it is long enough', () => {
  goBackToShortList();
  expect(scrollY).toBe(400);
  layOut(2000);
  expect(scrollY).toBe(700);
  layOut(3000);
  scrollTo(900);
  layOut(3100);
  expect(scrollY).toBe(900);
});

test('a visitor who scrolls meanwhile stays where they are', () => {
  goBackToShortList();
  window.dispatchEvent(new Event('wheel'));
  scrollTo(100);
  layOut(2000);
  expect(scrollY).toBe(100);
});
