import { csv } from './csv.ts';

test('a text that a spreadsheet would run gets an apostrophe, a negative number does not', () => {
  const text = csv([
    ['=1+1', '+92 300', '-x', '@home', '\tx', -5, null],
    ['plain', 'a "quoted", one', 'two\nlines', '', 'Ünïcode', 0, undefined],
  ]);
  expect(text).toBe(
    '\uFEFF' +
      `'=1+1,'+92 300,'-x,'@home,"'\tx",-5,\r\n` +
      `plain,"a ""quoted"", one","two\nlines",,Ünïcode,0,\r\n`,
  );
});

/** The cells that a spreadsheet makes of a file when it splits at one separator. */
const cellsOf = (text: string, separator: string) =>
  text
    .replace('\uFEFF', '')
    .split('\r\n')
    .flatMap((line) => line.split(separator));

test.each([',', ';', '\t'])('no reader that splits at %j finds a formula', (separator) => {
  const texts = [
    'x;=1+1',
    'x\t=1+1',
    'x; =1+1',
    'x;"=1+1"',
    'x;\t=1+1',
    ' =1+1',
    'a\r\n@x',
    'x;-y;+z',
  ];
  const cells = cellsOf(
    csv([
      ['name', ...texts],
      [...texts, 'end'],
    ]),
    separator,
  );
  expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
  expect(cellsOf(csv([['a;b', 'c-d', 'e;f-1']]), ',')).toEqual(['"a;b"', 'c-d', '"e;f-1"', '']);
});

test('a cell of 200,000 line breaks is written in a moment', () => {
  const begun = performance.now();
  expect(csv([['\n'.repeat(200_000)]])).toHaveLength(200_005);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
