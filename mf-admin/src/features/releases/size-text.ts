const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** `, 402.1 kB (+3.4 kB)`: the size of a release, and the difference to the release before it. */
export function sizeText(size: number | null, before: number | null): string {
  if (size === null) return '';
  if (before === null) return `, ${kilobytes(size)}`;
  const sign = size < before ? '−' : '+';
  return `, ${kilobytes(size)} (${sign}${kilobytes(Math.abs(size - before))})`;
}
