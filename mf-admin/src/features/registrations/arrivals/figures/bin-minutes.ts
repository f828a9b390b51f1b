interface Minute {
  at: string;
  arrived: number;
}

const MINUTE_MS = 60_000;
/** Bars of a phone that is 360 px wide are still apart. */
const MAX_BARS = 60;
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 720, 1440];

/** Arrivals in equal steps without gaps, at most 60 of them. @param minutes at least one, in order @returns `step` in minutes */
export function binMinutes(minutes: Minute[]): { bins: Minute[]; step: number } {
  const times = minutes.map(({ at }) => Date.parse(at) / MINUTE_MS);
  const [first = 0, last = first] = [times[0], times.at(-1)];
  const countOf = (step: number) => Math.floor(last / step) - Math.floor(first / step) + 1;
  const step = STEPS.find((one) => countOf(one) <= MAX_BARS) ?? Math.ceil((last - first) / 30);
  const start = Math.floor(first / step);
  const bins = Array.from({ length: countOf(step) }, (_, index) => ({
    at: new Date((start + index) * step * MINUTE_MS).toISOString(),
    arrived: 0,
  }));
  minutes.forEach(({ arrived }, index) => {
    const bin = bins[Math.floor((times[index] ?? 0) / step) - start];
    if (bin) bin.arrived += arrived;
  });
  return { bins, step };
}
