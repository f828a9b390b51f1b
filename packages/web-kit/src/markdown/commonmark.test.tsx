import { commonMarkExamples, readableText } from '@club/contracts/samples/commonmark';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from './markdown.tsx';

/** The visible text without white space; an image counts as its description. */
function textOf(body: HTMLElement): string {
  for (const style of body.querySelectorAll('style')) style.remove();
  for (const image of body.querySelectorAll('img, [role="img"]'))
    image.replaceWith(image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '');
  for (const picture of body.querySelectorAll('svg')) picture.remove();
  return (body.textContent ?? '').replace(/\s+/g, '');
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

test('a page shows every text of CommonMark’s examples, as the specification does', () => {
  expect(commonMarkExamples).toHaveLength(652);
  const page = parse(
    renderToStaticMarkup(
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter>
          {commonMarkExamples.map(({ number, markdown }) => (
            <section key={number}>
              <Markdown text={markdown} />
            </section>
          ))}
        </MemoryRouter>
      </ThemeRoot>,
    ),
  );
  const shown = [...page.querySelectorAll('section')].map(textOf);
  for (const [index, { number, markdown, html }] of commonMarkExamples.entries()) {
    expect([number, shown[index]]).toEqual([number, readableText(markdown)]);
    // HTML in a text is text here.
    if (!markdown.includes('<'))
      expect([number, shown[index]]).toEqual([number, textOf(parse(html))]);
  }
});
