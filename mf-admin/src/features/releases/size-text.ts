const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** `, 402.1 kB (+3.4 kB)`: the size of a release, and the difference to the release before it. */
export function sizeText(size: number | null, before: number | null): string {
  if (size === null) return '';
  const difference = kilobytes(Math.abs(size - (before ?? size)));
  if (before === null || difference === kilobytes(0)) return `, ${kilobytes(size)}`;
  return `, ${kilobytes(size)} (${size < before ? '−' : '+'}${difference})`;
}
