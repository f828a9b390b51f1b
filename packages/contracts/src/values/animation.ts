const latin1 = new TextDecoder('latin1');

/** The block before each picture of a GIF (89a, 23): four bytes of its own, an end, and the next block. */
const startsPicture = (gif: Uint8Array, at: number): boolean =>
  gif[at] === 0x21 &&
  gif[at + 1] === 0xf9 &&
  gif[at + 2] === 4 &&
  gif[at + 7] === 0 &&
  (gif[at + 8] === 0x21 || gif[at + 8] === 0x2c);

/** A bit of the byte that says what a WebP has. */
const WEBP_MOVES = 0x02;

/** Whether an image has several pictures: a GIF, a WebP, a PNG or an AVIF that moves. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = latin1.decode(bytes);
  if (text.startsWith('GIF8')) return bytes.filter((_, at) => startsPicture(bytes, at)).length > 1;
  if (text.slice(8, 16) === 'WEBPVP8X') return ((bytes[20] ?? 0) & WEBP_MOVES) !== 0;
  if (text.slice(1, 4) === 'PNG') return text.slice(0, text.indexOf('IDAT')).includes('acTL');
  return text.slice(4, 12) === 'ftypavis';
}
