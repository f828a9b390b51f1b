/** A number beside a link, at most `999+`. */
export const formatBadge = (count: number): string => (count > 999 ? '999+' : String(count));
