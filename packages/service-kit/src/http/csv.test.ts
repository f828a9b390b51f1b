import { csv } from './csv.ts';

test('a text that a spreadsheet would run gets an apostrophe, a negative number does not', () => {
  const text = csv([
    ['=1+1', '+92 300', '-x', '@home', '\tx', -5, null],
    ['plain', 'a "quoted", one', 'two\nlines', '', 'Ünïcode', 0, undefined],
  ]);
  expect(text).toBe(
    '\uFEFF' +
      `'=1+1,'+92 300,'-x,'@home,'\tx,-5,\r\n` +
      `plain,"a ""quoted"", one","two\nlines",,Ünïcode,0,\r\n`,
  );
});
