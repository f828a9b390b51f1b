/** Memory of a process. Every image that the header check accepts needs less. */
const MAX_RSS_BYTES = Number(process.env.PROCESS_MEMORY_MB) * 1024 * 1024;
/** CPU time and not clock time, so that a busy machine refuses no image. */
const MAX_CPU_SECONDS = Number(process.env.PROCESS_CPU_SECONDS);
const LOOK_MS = 20;

/**
 * Ends this process when the image that it decodes needs too much memory or CPU time. Decoders run in other threads, so
 * this timer fires during the work. V8's own limits do not count the memory of decoders, and `ulimit -v` counts address
 * space that Node reserves and never uses. @returns stops watching
 */
export function exitAboveLimits(): () => void {
  const started = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(started);
    const isOver =
      process.memoryUsage.rss() > MAX_RSS_BYTES || (user + system) / 1e6 > MAX_CPU_SECONDS;
    // Not `process.exit`: it would wait for the threads of the decoder.
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  return () => clearInterval(timer);
}
