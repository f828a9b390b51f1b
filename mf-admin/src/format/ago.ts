const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const steps = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** How long ago a moment was: `5 minutes ago`, `yesterday`, `just now`. */
export function ago(iso: string, now = Date.now()): string {
  const ms = now - Date.parse(iso);
  const step = steps.find(([, length]) => ms >= length);
  return step ? inWords.format(-Math.floor(ms / step[1]), step[0]) : 'just now';
}
