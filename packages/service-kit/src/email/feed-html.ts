import { drawPost } from '@club/contracts/content/draw-post';
import { parseMarkdown } from '@club/contracts/content/markdown';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { feedDrawings } from './feed-drawings.tsx';

/**
 * The text of a post as HTML for programs that read feeds.
 * @param post its id, which keeps the ids of several posts apart, and its URL, to which addresses in the text are relative
 */
export const feedHtml = (text: string, { id, url }: { id: string; url: string }): string => {
  const drawn = drawPost(parseMarkdown(text), feedDrawings, { prefix: `${id}-`, base: url });
  return renderToStaticMarkup(createElement(Fragment, {}, ...drawn));
};
