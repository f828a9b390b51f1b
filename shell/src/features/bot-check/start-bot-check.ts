/** A page that is never idle starts the check after this time. */
const IDLE_LIMIT_MS = 10_000;

/**
 * Checks the browser once the page is loaded and idle.
 * @returns the visitor's score, 0 to 1; undefined when the check failed. A failure is not reported
 */
export function startBotCheck(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const check = async () => {
      const { checkVisitor } = await import('./check-visitor.ts');
      return (await checkVisitor()).score;
    };
    const begin = () => resolve(check().catch(() => undefined));
    // Safari has no idle callback.
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? window.requestIdleCallback(begin, { timeout: IDLE_LIMIT_MS })
        : setTimeout(begin, 1000);
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  });
}
