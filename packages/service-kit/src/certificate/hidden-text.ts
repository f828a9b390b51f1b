import {
  beginText,
  endText,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from 'pdf-lib';

/** A line of text that is found, selected and read aloud, at the place of its outlines. Lengths in points. */
export interface HiddenLine {
  text: string;
  x: number;
  /** The baseline, from the bottom of the page. */
  y: number;
  width: number;
  size: number;
}

/** Of each letter of the font, in thousandths of its size. */
const LETTER_WIDTH = 500;
const FONT = PDFName.of('Hidden');
/** The codes of a simple font. */
const MAX_LETTERS = 255;

/** Writes lines that a reader does not see: the page shows outlines, which programs cannot read. */
export function addHiddenText(pdf: PDFDocument, page: PDFPage, lines: HiddenLine[]): void {
  const written = lines.map((line) => ({ ...line, text: inVisualOrder(line.text) }));
  const letters = [...new Set(written.flatMap(({ text }) => [...text]))].slice(0, MAX_LETTERS);
  const codes = new Map(letters.map((letter, index) => [letter, index + 1]));
  page.node.setFontDictionary(FONT, emptyFont(pdf, letters));
  for (const { text, x, y, width, size } of written) {
    const known = [...text].filter((letter) => codes.has(letter));
    if (known.length === 0) continue;
    const stretch = width / (known.length * size * (LETTER_WIDTH / 1000));
    const bytes = known.map((letter) => hex(codes.get(letter) as number, 2)).join('');
    page.pushOperators(
      beginText(),
      setTextRenderingMode(TextRenderingMode.Invisible),
      setFontAndSize(FONT, size),
      setTextMatrix(stretch, 0, 0, 1, x, y),
      showText(PDFHexString.of(bytes)),
      endText(),
    );
  }
}

/** A font of the file itself whose letters have no shape, with a table of what each of them means. */
function emptyFont({ context }: PDFDocument, letters: string[]): PDFRef {
  const shape = context.register(context.stream(`${LETTER_WIDTH} 0 d0`));
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, LETTER_WIDTH, 1000],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      Resources: {},
      CharProcs: { letter: shape },
      Encoding: { Type: 'Encoding', Differences: [1, ...letters.map(() => 'letter')] },
      FirstChar: 1,
      LastChar: letters.length,
      Widths: letters.map(() => LETTER_WIDTH),
      ToUnicode: context.register(context.flateStream(meanings(letters))),
    }),
  );
}

const hex = (value: number, digits: number) =>
  value.toString(16).toUpperCase().padStart(digits, '0');

const utf16 = (letter: string) =>
  Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at), 4)).join('');

/** A CMap has at most 100 entries in a part. */
function meanings(letters: string[]): string {
  const entries = letters.map((letter, index) => `<${hex(index + 1, 2)}> <${utf16(letter)}>`);
  const parts: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const part = entries.slice(at, at + 100);
    parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Hidden def
/CMapType 2 def
1 begincodespacerange
<01> <FF>
endcodespacerange
${parts.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** Runs of one direction. Numbers and what is between letters of the other direction keep their order. */
const RUNS = /[\p{Script=Arabic}](?:[^\p{L}\p{N}]*[\p{Script=Arabic}])*/gu;

const reverse = (text: string) => [...text].reverse().join('');

/** The order of the letters on the line from left to right, which programs that read a PDF expect. */
export function inVisualOrder(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  const reversed = text.replace(RUNS, reverse);
  if (!/^[^\p{L}]*\p{Script=Arabic}/u.test(text)) return reversed;
  // A line that begins in Arabic letters is read from the right: its parts change places.
  return (
    reversed.match(
      /\p{Script=Arabic}(?:[^\p{L}\p{N}]*\p{Script=Arabic})*|[^\p{Script=Arabic}]+/gu,
    ) ?? []
  )
    .reverse()
    .join('');
}
