import { partAround } from './text-part.ts';

const SECTION = '## A lamp\n\nIt waits.\n\n- one\n\n  still one\n\n```js\n\na();\n\n```\n\n';
const LONG = SECTION.repeat(2000);

test('a short text is shown whole', () => {
  expect(partAround(SECTION, 3)).toBe(SECTION);
});

test.each([0, 500, LONG.length / 2, LONG.length])(
  'of a long text, whole blocks around %d are shown',
  (place) => {
    const marked = `${LONG.slice(0, place)}@@${LONG.slice(place)}`;
    const part = partAround(marked, place);
    expect(part).toContain('@@');
    expect(part.length).toBeLessThan(60_000);
    expect(part.match(/```/g)?.length).toBe(2 * (part.match(/```js/g)?.length ?? 0));
    expect(part).toMatch(/^(## A lamp|It waits|- one|```js|@@)/);
  },
);

test('a long block of code is not cut', () => {
  const code = `\`\`\`\n${'a();\n\n'.repeat(20_000)}\`\`\`\n`;
  expect(partAround(`One\n\n${code}\nTwo`, 60_000)).toContain(code);
});

test('links of the part keep their addresses', () => {
  const text = `See [the lamp][1].\n\n${LONG}\n[1]: https://example.org\n[2]: https://example.com\n`;
  const part = partAround(text, 0);
  expect(part).toContain('[1]: https://example.org');
  expect(part).not.toContain('[2]:');
});
