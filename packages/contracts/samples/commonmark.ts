/// <reference path="./commonmark-spec.d.ts" />
import { tests } from 'commonmark-spec';
import { eachNode } from '../src/content/heading-ids.ts';
import { parseMarkdown } from '../src/content/markdown.ts';

/** The examples of CommonMark's specification, with the HTML that it expects. */
export const commonMarkExamples = tests.map(({ markdown, html, number }) => ({
  number,
  // The specification shows a tab as an arrow.
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

/** What readers must see of a text, without its white space: every text, code, HTML that is no comment, and description of an image. */
export function readableText(markdown: string): string {
  let text = '';
  eachNode(parseMarkdown(markdown), (node) => {
    if (node.type === 'html') text += node.value.replace(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, '');
    else if ('value' in node) text += node.value;
    else if (node.type === 'image' || node.type === 'imageReference') text += node.alt ?? '';
  });
  return text.replace(/\s+/g, '');
}
