const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** Without a stream the screen looks for changes this often. */
const POLL_MS = 30_000;

interface Listeners {
  /** Called by the name of an event, with its data. */
  events: Record<string, (data: string) => void>;
  /** Called when events may have been missed: after a break, and while there is no stream. */
  onMissed: () => void;
}

/**
 * Follows a stream of server-sent events while the window is visible: a hidden one would use one of the few connections
 * that a browser has to a site. Connects again after growing pauses. @returns the end of it
 */
export function followStream(url: string, { events, onMissed }: Listeners): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let isFirst = true;

  const close = () => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
  const connect = () => {
    close();
    if (document.hidden || typeof EventSource === 'undefined') return;
    source = new EventSource(url);
    source.onopen = () => {
      pause = FIRST_PAUSE_MS;
      if (!isFirst) onMissed();
      isFirst = false;
    };
    source.onerror = () => {
      close();
      // Random pauses keep many windows from connecting at the same moment.
      again = setTimeout(connect, pause * (0.5 + Math.random() / 2));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    for (const [name, listener] of Object.entries(events)) {
      source.addEventListener(name, ({ data }) => listener(data));
    }
  };
  const isStreaming = () => source?.readyState === 1;
  const onVisible = () => {
    if (document.hidden) return close();
    if (!isStreaming()) onMissed();
    connect();
  };
  const onFocus = () => {
    if (!isStreaming()) onMissed();
  };
  const poll = setInterval(() => !document.hidden && onFocus(), POLL_MS);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('focus', onFocus);
  connect();
  return () => {
    close();
    clearInterval(poll);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('focus', onFocus);
  };
}
