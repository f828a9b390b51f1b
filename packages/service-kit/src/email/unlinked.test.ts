import { namesWithDomain } from '../../../../tests/fixtures/world/names.ts';
import { unlinked } from './unlinked.ts';

test.each([
  'x.com',
  'https://evil.example/a',
  'a@b.example',
  'main.py',
  'B.Com',
  ...namesWithDomain,
])('an email program finds no link in %j, and a reader sees the same text', (text) => {
  expect(unlinked(text)).not.toMatch(/\w[.。@:][\w/]/);
  expect(unlinked(text).replaceAll('\u2060', '')).toBe(text);
});

test('a name without such signs stays as it is', () => {
  expect(unlinked('Dr. Ayesha Khan: the first.')).toBe('Dr. Ayesha Khan: the first.');
});

test('a mark that turns the text after it is gone', () => {
  expect(unlinked('Alpha\u202eevil \u2066x')).toBe('Alphaevil x');
});
