/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** The months in English. Pages do not use `Intl`: a phone prepares its first format for a tenth of a second. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
