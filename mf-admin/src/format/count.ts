/** A number beside a link, at most `999+`. */
export const formatBadge = (count: number): string => (count > 999 ? '999+' : String(count));

/** `1 subscriber`, `1,200 subscribers`. */
export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;

export const peopleText = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'person' : 'people'}`;
