/** A Markdown text as one line of plain text, for cards and previews. A parser would be too heavy for the first page. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^[\]]*)\]\([^)[]*\)/g, '$1')
    .replace(/^[ \t]*(#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replace(/[*_~`]{1,3}(\S(?:[^\n]{0,500}?\S)?)[*_~`]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
