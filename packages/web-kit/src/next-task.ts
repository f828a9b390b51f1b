/** Lets the browser paint and react to input before the code continues. */
export function nextTask(): Promise<void> {
  // Safari has no scheduler.
  const { scheduler } = window as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
