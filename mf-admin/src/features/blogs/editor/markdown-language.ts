import { defineLanguageFacet, HighlightStyle, Language } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';

/** Markdown as the site reads it. `@codemirror/lang-markdown` would add the parsers of HTML, CSS and JavaScript. */
export const markdownLanguage = new Language(
  defineLanguageFacet(),
  parser.configure(GFM),
  [],
  'markdown',
);

/** A class for each kind of text; `markdown-area.tsx` has their looks. */
export const markdownClasses = HighlightStyle.define([
  { tag: tags.heading1, class: 'md-heading md-heading-1' },
  { tag: tags.heading2, class: 'md-heading md-heading-2' },
  { tag: [tags.heading3, tags.heading4, tags.heading5, tags.heading6], class: 'md-heading' },
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-emphasis' },
  { tag: tags.strikethrough, class: 'md-strike' },
  { tag: tags.link, class: 'md-link' },
  { tag: tags.monospace, class: 'md-code' },
  { tag: tags.quote, class: 'md-quote' },
  {
    tag: [tags.processingInstruction, tags.url, tags.labelName, tags.contentSeparator],
    class: 'md-mark',
  },
]);
