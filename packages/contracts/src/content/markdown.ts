import type { Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/**
 * Parses the Markdown of posts: CommonMark with GitHub's tables, strikethrough, task lists, footnotes and bare links. Pages
 * and services use the same parser, so that both find the same images in a text. `extensions` add steps to it.
 */
export const parseMarkdown = (text: string, ...extensions: Extension[]): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown(), ...extensions] });
