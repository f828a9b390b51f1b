import { createHash } from 'node:crypto';
import type { KeptPage } from './kept-pages.ts';

/** What the service worker keeps for a start without a network. */
interface KeptFile {
  url: string;
  /** Changes with the content; null for an address whose content never changes. */
  revision: string | null;
}

const FILE = /(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g;

/** The files of the host and of the remote that a document names. Their addresses change with their content. */
const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(FILE)].map(([, url = '']) => url)),
];

/** The day on which a page was rendered makes no other version of it. */
const revisionOf = (html: string): string =>
  createHash('sha256')
    .update(html.replace(/"today":"[\d-]+"/, ''))
    .digest('base64url')
    .slice(0, 16);

/** The list of a service worker: the document of its page, and all that it names. */
export function keptFiles({ path, manifest }: KeptPage, html: string): KeptFile[] {
  const revision = revisionOf(html);
  return [
    { url: path, revision },
    { url: manifest, revision },
    ...filesIn(html).map((url) => ({ url, revision: null })),
  ];
}

/** The version of the release that draws the page; undefined when another origin serves it. */
export const versionIn = (html: string): string | undefined =>
  /href="\/remotes\/mf-events\/([\w.-]+)\//.exec(html)?.[1];
