import { createHash } from 'node:crypto';
import { DOOR_MANIFEST, doorPath } from '@club/contracts/remotes/paths';

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

/** The list of the service worker: the document of the door, and all that it names. */
export function keptFiles(html: string): KeptFile[] {
  const revision = revisionOf(html);
  return [
    { url: doorPath, revision },
    { url: DOOR_MANIFEST, revision },
    ...filesIn(html).map((url) => ({ url, revision: null })),
  ];
}

/** The version of the release that draws the page; undefined when another origin serves it. */
export const versionIn = (html: string): string | undefined =>
  /href="\/remotes\/mf-events\/([\w.-]+)\//.exec(html)?.[1];
