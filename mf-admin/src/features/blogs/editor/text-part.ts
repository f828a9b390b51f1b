const LONG_TEXT = 50_000;
const PART = 20_000;

/** Whether a text is too long to be drawn whole while somebody types. */
export const isLong = (text: string): boolean => text.length > LONG_TEXT;

/** Whole blocks of a long Markdown text around a place in it, with the addresses that their links name. */
export function partAround(text: string, place: number): string {
  if (!isLong(text)) return text;
  const starts = blockStarts(text);
  const from = starts.findLast((start) => start <= Math.max(0, place - PART / 2)) ?? 0;
  const to = starts.find((start) => start >= Math.max(from + PART, place)) ?? text.length;
  const part = text.slice(from, to);
  return `${part}\n\n${definitionsOf(text, part).join('\n')}`;
}

/** Where a block begins that is no part of a list item or of code. */
function blockStarts(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  let isAfterBlank = true;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    if (!fence && isAfterBlank && /^\S/.test(line)) starts.push(at);
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (!fence) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    isAfterBlank = line.trim() === '';
    at += line.length + 1;
  }
  return starts;
}

const definitionsOf = (text: string, part: string): string[] =>
  [...text.matchAll(/^ {0,3}(\[[^\]\n]+\]):.*$/gm)]
    .filter(([line, label = '']) => part.includes(label) && !part.includes(line))
    .map(([line]) => line);
