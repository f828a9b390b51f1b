import { finds, foldings } from '../../../../tests/fixtures/world/texts.ts';
import { folded, hasWordsOf } from './folded.ts';

test.each(foldings)('%j is folded to %j, and stays so', (text, expected) => {
  expect(folded(text)).toBe(expected.normalize('NFKD'));
  expect(folded(folded(text))).toBe(folded(text));
});

test.each(finds)('%j finds %j', (search, text) => {
  expect(hasWordsOf(search)(text)).toBe(true);
});

test('a word that is missing finds nothing', () => {
  expect(hasWordsOf('Zoe Khan')('Zoë Müller')).toBe(false);
});
