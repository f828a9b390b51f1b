/** Lets the browser paint and react to input before the code continues. The server continues at once. */
export function nextTask(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  // Safari has no scheduler.
  const { scheduler } = window as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
