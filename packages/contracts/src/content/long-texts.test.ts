import { trimPath } from '../remotes/ownership.ts';
import { plainText } from './plain-text.ts';
import { isHttpAddress } from './web-address.ts';

const LENGTH = 200_000;

// A regular expression that starts again at each of 200,000 characters takes more than half a minute.
test.each([
  ['trimPath', trimPath, '/', 'x'],
  ['isHttpAddress', (text: string) => isHttpAddress(`https://${text}`), '.:', ' x'],
  ['plainText', plainText, '[', 'x'],
  ['plainText', plainText, '[](', 'x'],
  ['plainText', plainText, '*a ', 'x'],
  ['plainText', plainText, '\t', 'x'],
])('%s reads a long run in a moment', (_, read, part, end) => {
  const begun = performance.now();
  read(part.repeat(LENGTH / part.length) + end);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/events//', '/events'],
  ['/a//b/', '/a//b'],
])('the path %s without the slashes at its end is %s', (path, expected) => {
  expect(trimPath(path)).toBe(expected);
});

test.each([
  ['https://club.test', true],
  ['HTTP://a.b/c d', false],
  ['https://a.b/c?d=e.f#g', true],
  ['https://localhost', false],
  ['https://club.', false],
  ['ftp://club.test', false],
])('%s is a web address: %s', (text, expected) => {
  expect(isHttpAddress(text)).toBe(expected);
});

test('plain text keeps the words of links, images and emphasis', () => {
  const text = '# Head\n- **bold** and [a link](/x) with ![a picture](/y.png "t") `code`';
  expect(plainText(text)).toBe('Head bold and a link with a picture code');
});
