/** `1 subscriber`, `1,200 subscribers`. */
export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
