import { commonMarkExamples, readableText } from '@club/contracts/samples/commonmark';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmailMarkdown } from './email-markdown.tsx';
import { feedHtml } from './feed-html.ts';

const post = { id: 'p1', url: 'https://club.test/blogs/the-bug' };
const feed = (text: string) => feedHtml(text, post);
const email = (text: string) => renderToStaticMarkup(createElement(EmailMarkdown, { text }));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The visible text of what React wrote, without white space; an image counts as its description. */
const textOf = (html: string): string =>
  html
    .replace(/<small>.*?<\/small>/g, '')
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+|#x27);/g, (_, name) => ENTITIES[name] ?? '')
    .replace(/\s+/g, '');

test.each([
  ['feed', feed],
  ['email', email],
])('the %s shows every text of CommonMark’s examples', (_, draw) => {
  for (const { number, markdown } of commonMarkExamples) {
    // An image without a description shows its address.
    if (/!\[\]/.test(markdown)) continue;
    expect([number, textOf(draw(markdown))]).toEqual([number, readableText(markdown)]);
  }
});

const TEXT = `# Plan

See [the list][1], [all](</events a>), [below](#end) and ![stairs](/media/a/1200.webp#900x600 "At night").[^n]

- [x] booked
- [ ] open

| a | b |
| - | - |
| 1 | \`[docs](/docs)\` |

## End

[1]: /list
[^n]: A *note*.`;

test('a feed has links and images with whole addresses, notes with a way back, boxes and tables, and no styles', () => {
  const html = feed(TEXT);
  for (const part of [
    '<a href="https://club.test/list">the list</a>',
    '<a href="https://club.test/events%20a">all</a>',
    '<a href="#p1-section-end">below</a>',
    '<h2 id="p1-section-end" dir="auto">End</h2>',
    '<img src="https://club.test/media/a/1200.webp" alt="stairs" width="900" height="600"/>',
    '<sup id="p1-mark-1"><a href="#p1-note-1">1</a></sup>',
    '<li id="p1-note-1"><p dir="auto">A <em>note</em>.<a href="#p1-mark-1"> ↩</a></p></li>',
    '<li>☑ booked</li><li>☐ open</li>',
    '<th>a</th><th>b</th>',
    '<td><code>[docs](/docs)</code></td>',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/ style=| class=/);
});

test('an email has notes, boxes, tables and references too, for programs without styles and places', () => {
  const html = email(
    TEXT.replaceAll('(/', '(https://club.test/').replace(': /', ': https://club.test/'),
  );
  for (const part of [
    '>the list</a>',
    '>stairs</a>',
    '<sup>1</sup>',
    'A <em>note</em>.',
    '☑ booked',
    '1 · ',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<img|<input| id=/);
});
