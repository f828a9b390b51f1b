/** Longer than requests in flight and running jobs should need, shorter than what supervisors wait before they kill. */
const STOP_MS = 25_000;

/** Ctrl-C or SIGTERM finishes what is under way, once and within 25 s; a second signal ends the process at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), STOP_MS).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
