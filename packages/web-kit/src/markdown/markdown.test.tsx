import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render, screen } from '@testing-library/react';
import { Markdown } from './markdown.tsx';

const show = (text: string) =>
  render(
    <ThemeRoot cache={createStyleCache()}>
      <MemoryRouter>
        <Markdown text={text} />
      </MemoryRouter>
    </ThemeRoot>,
  ).container;

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  'text <iframe src="https://evil.example"></iframe> text',
])('shows HTML as text: %s', (text) => {
  const page = show(text);
  expect(page.querySelector('script, img, iframe, a')).toBeNull();
  expect(page.textContent).toContain('<');
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '<javascript:alert(1)>',
  '[x][evil]\n\n[evil]: javascript:alert(1)',
])('makes no link of a URL that runs code: %s', (text) => {
  expect(show(text).querySelector('a')).toBeNull();
});

test('shows images of the web and of the site only', () => {
  const page = show('![a](javascript:x) ![b](data:image/svg+xml,x) ![c](/media/x/800.webp)');
  expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/x/800.webp',
  ]);
});

test('an image keeps its own shape, shows its caption, and links to itself', () => {
  const page = show('![A lamp](/media/x/1200.webp#900x1600 "At night")');
  const image = screen.getByRole('img', { name: 'A lamp' });
  expect(image).toHaveAttribute('src', '/media/x/1200.webp');
  expect(image).toHaveAttribute('srcset', expect.stringContaining('/media/x/480.webp 480w'));
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['900', '1600']);
  expect(screen.getByRole('link', { name: 'Enlarge A lamp' })).toHaveAttribute(
    'href',
    '/media/x/1200.webp',
  );
  expect(page).toHaveTextContent('At night');
});

test('an image without a size stays as it is, and an image in a link follows the link', () => {
  const page = show('[![A lamp](/media/x/1200.webp)](/about)');
  expect(page.querySelector('img')).not.toHaveAttribute('width');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/about',
  ]);
});

test('renders tables, tasks, strikethrough, bare links and footnotes', () => {
  const page = show(
    '| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n~~no~~ www.example.org and[^1]\n\n[^1]: A note.',
  );
  expect(page.querySelectorAll('th')).toHaveLength(2);
  expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  expect(page.querySelector('del')).toHaveTextContent('no');
  expect(screen.getByRole('link', { name: 'www.example.org' })).toHaveAttribute(
    'rel',
    'noreferrer nofollow',
  );
  expect(screen.getByRole('link', { name: 'Note 1' })).toHaveAttribute('href', '#note-1');
  expect(page.querySelector('#note-1')).toHaveTextContent('A note.');
});

test('below an empty corner, the first column names the rows', () => {
  const page = show('| | day | night |\n|---|---|---|\n| speed | 18 | 0.6 |\n| loss | 0 | 9 |');
  const rows = [...page.querySelectorAll('th[scope="row"]')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['speed', 'loss']);
});

test('starts with h2, because the page has the h1', () => {
  show('# One\n\n## Two');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
});

test('highlights code of a known language, and shows other code as it is', () => {
  const page = show('```ts\nconst a = 1;\n```\n\n```klingon\nqapla < 1\n```');
  expect(page.querySelector('.hljs-keyword')).toHaveTextContent('const');
  expect(page.querySelectorAll('pre')[1]).toHaveTextContent('qapla < 1');
});

test('headings have names, links lead to them, and a note leads back to its mark', () => {
  const page = show(
    '# What’s new?\n\n## Setup\n\n## Setup\n\n[there](#whats-new) [top](#top)\n\nb[^n] a[^m]\n\n[^m]: First.\n[^n]: Second.',
  );
  const ids = [...page.querySelectorAll('h2')].map(({ id }) => id);
  expect(ids).toEqual(['section-whats-new', 'section-setup', 'section-setup-1']);
  expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', `#${ids[0]}`);
  expect(screen.getByRole('link', { name: 'top' })).toHaveAttribute('href', '#top');
  expect(page.querySelector('#note-1')).toHaveTextContent('Second.');
  const back = screen.getByRole('link', { name: 'Back to the mark of note 1' });
  expect(page.querySelector(back.getAttribute('href') ?? '')).toHaveTextContent('1');
});
