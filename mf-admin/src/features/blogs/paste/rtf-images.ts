const TYPES: Record<string, string> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };

const START = '{\\pict';
/** The same picture once more, for old readers. */
const AGAIN = '{\\nonshppict';

/**
 * The pictures of an RTF text, in its order. Word's HTML names pictures by files that no page may read; the RTF beside it
 * has their bytes.
 */
export function rtfImages(rtf: string): File[] {
  const images: File[] = [];
  for (let at = rtf.indexOf(START); at >= 0; at = rtf.indexOf(START, at + 1)) {
    if (
      rtf
        .slice(Math.max(0, at - 20), at)
        .trimEnd()
        .endsWith(AGAIN)
    )
      continue;
    const group = ownText(rtf, at);
    const type = TYPES[/\\(pngblip|jpegblip)/.exec(group)?.[1] ?? ''];
    const hex = group.replace(/\\[a-z]+-?\d*/g, ' ').replace(/[^0-9a-f]/gi, '');
    if (!type || hex.length < 16) continue;
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    images.push(new File([bytes], `image-${images.length + 1}.${type.slice(6)}`, { type }));
  }
  return images;
}

/** The text of the group that starts here, without the groups inside it. */
function ownText(rtf: string, start: number): string {
  let depth = 0;
  let text = '';
  let from = start;
  for (let at = start; at < rtf.length; at += 1) {
    const char = rtf[at];
    if (char !== '{' && char !== '}') continue;
    if (depth === 1) text += rtf.slice(from, at);
    depth += char === '{' ? 1 : -1;
    from = at + 1;
    if (depth === 0) break;
  }
  return text;
}
