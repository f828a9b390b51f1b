import { currencyCode } from '@club/contracts/values/money';
import { foreignIn } from './currency.ts';
import type { Unpacked } from './zip-entries.ts';

/** The number formats of the cells, in the order in which cells name them. */
function formatsOf(styles: string): string[] {
  const attribute = (tag: string, name: string) =>
    tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? '';
  const codes = new Map(
    (styles.match(/<numFmt [^>]*>/g) ?? []).map((tag) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode').replaceAll('&quot;', '"'),
    ]),
  );
  const cells = styles.match(/<cellXfs[\s\S]*?<\/cellXfs>/)?.[0] ?? '';
  return (cells.match(/<xf [^>]*>/g) ?? []).map(
    (tag) => codes.get(attribute(tag, 'numFmtId')) ?? '',
  );
}

/** A currency that is not the club's in the number format of a cell that has a value, such as `[$€-2] #,##0.00`. */
export function foreignFormat(files: Unpacked[]): string | undefined {
  const styles = files.find(({ name }) => name === 'xl/styles.xml')?.file.toString() ?? '';
  // `[$-409]` and `[$Rs-420]` name a language and a text: only what stands between `$` and `-` is shown.
  const foreign = formatsOf(styles).map((format) =>
    currencyCode() === 'PKR' && /PKR|Rs|₨/i.test(format)
      ? undefined
      : foreignIn(format.replace(/\[\$([^\]-]*)-?[^\]]*\]/g, '$1')),
  );
  if (!foreign.some(Boolean)) return undefined;
  for (const { name, file } of files) {
    if (!name.startsWith('xl/worksheets/')) continue;
    for (const [, style] of file
      .toString('latin1')
      .matchAll(/<c [^>]*\bs="(\d+)"[^>]*>\s*<[fv]/g)) {
      if (foreign[Number(style)]) return foreign[Number(style)];
    }
  }
  return undefined;
}
