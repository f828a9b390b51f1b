const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an attribute or an element. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** JSON that can stand inside a script element whatever it holds. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
