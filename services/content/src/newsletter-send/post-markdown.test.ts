import { postMarkdown } from './post-markdown.ts';

const SITE = 'https://club.test';

test('links and images of the site get the whole address, code and other addresses stay', () => {
  const content = [
    'See [the plan](/events "Plan") and ![stairs](</media/a b.webp>), or [us](https://x.test/a).',
    '`[code](/no)`',
    '[map]: /map',
  ].join('\n\n');
  expect(postMarkdown(content, SITE)).toEqual({
    text: [
      `See [the plan](${SITE}/events "Plan") and ![stairs](<${SITE}/media/a b.webp>), or [us](https://x.test/a).`,
      '`[code](/no)`',
      `[map]: ${SITE}/map`,
    ].join('\n\n'),
    isWhole: true,
  });
});

test('a long text is cut after a whole block', () => {
  const list = '- one\n- two';
  const content = `First.\n\n${list}\n\n${'word '.repeat(50)}`;
  const { text, isWhole } = postMarkdown(content, SITE, 40);
  expect([text, isWhole]).toEqual([`First.\n\n${list}`, false]);
  expect(postMarkdown('word '.repeat(50), SITE, 40).text).toBe('');
});

test('a text that is cut keeps the addresses and notes that its beginning names', () => {
  const content = `See [it][a] and[^1].\n\n${'word '.repeat(50)}\n\n[^1]: A note.\n\n    Its end.\n\n[a]: /list\n[b]: /other`;
  expect(postMarkdown(content, SITE, 40).text).toBe(
    `See [it][a] and[^1].\n\n[^1]: A note.\n\n    Its end.\n\n[a]: ${SITE}/list`,
  );
});
