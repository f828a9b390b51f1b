/** How long a busy page may put the check off. */
const PATIENCE_MS = 10_000;

/** Checks the browser once the page is loaded and has nothing better to do. A failure is nobody's business. */
export function startBotCheck(): void {
  const begin = () =>
    void import('./check-visitor.ts').then(({ checkVisitor }) => checkVisitor()).catch(() => {});
  // Safari has no idle callback.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(begin, { timeout: PATIENCE_MS })
      : setTimeout(begin, 1000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
