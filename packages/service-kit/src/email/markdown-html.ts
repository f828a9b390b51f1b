import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmailMarkdown } from './email-markdown.tsx';

/** A Markdown text as HTML for programs that read feeds: they keep as little of a page's look as email programs do. */
export const markdownHtml = (text: string): string =>
  renderToStaticMarkup(createElement(EmailMarkdown, { text }));
