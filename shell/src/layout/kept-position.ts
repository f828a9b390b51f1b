/** Where the visitor was on the entries of the history, also after a reload and in a tab that the phone has discarded. */
const STORED = 'positions';

let positions: Record<string, number> = {};
/** The position to which a step through the history leads, until the page is long enough for it or the visitor does something. */
let wanted: number | undefined;
let growth: ResizeObserver | undefined;

function entry(): string {
  const { key = '' } = (history.state ?? {}) as { key?: string };
  return `${key} ${location.pathname}${location.search}`;
}

/** Remembers where the visitor is, from now on. */
export function keepPositions(): void {
  positions = stored();
  addEventListener('scroll', () => {
    if (wanted === undefined) positions[entry()] = scrollY;
  });
  // A step back on the same page, such as from an overlay, moves nothing.
  addEventListener('popstate', () => {
    forget();
    wanted = positions[entry()];
  });
  for (const sign of ['pointerdown', 'wheel', 'touchstart', 'keydown'])
    addEventListener(sign, forget, { capture: true, passive: true });
  addEventListener('pagehide', store);
  // A phone discards hidden tabs without another event.
  document.addEventListener('visibilitychange', store);
}

/** The browser itself scrolls once, before a page that must load its list again is long enough. */
export function restorePosition(): void {
  if (wanted === undefined) return;
  growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < (wanted ?? 0)) return;
    scrollTo({ top: wanted ?? 0, behavior: 'instant' });
    forget();
  });
  growth.observe(document.body);
}

function forget(): void {
  growth?.disconnect();
  growth = undefined;
  wanted = undefined;
}

// A browser that blocks storage keeps the positions of one document.
function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions));
  } catch {}
}
