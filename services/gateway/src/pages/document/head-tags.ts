import type { PageHead } from '@club/contracts/remotes/pages';
import { SHARE_IMAGE } from '@club/service-kit/drawing/share-size';
import { escapeHtml } from '@club/service-kit/http/escape-html';

interface HeadInput {
  head: PageHead;
  /** The page's absolute URL. */
  url: string;
  /** True for a document that is sent for several paths. */
  isShared: boolean;
  siteName: string;
}

const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : '';

const link = (rel: string, url: string | undefined) =>
  url ? `<link rel="${rel}" href="${escapeHtml(url)}">` : '';

const imageTags = (image: string, alt: string) => [
  meta('property', 'og:image', image),
  meta('property', 'og:image:width', String(SHARE_IMAGE.width)),
  meta('property', 'og:image:height', String(SHARE_IMAGE.height)),
  meta('property', 'og:image:alt', alt),
  meta('name', 'twitter:image', image),
  meta('name', 'twitter:image:alt', alt),
];

/** The tags that search engines, link previews and tabs read. */
export function headTags({ head, url, siteName, isShared }: HeadInput): string {
  const { origin, pathname, search } = new URL(url);
  const canonical = isShared ? undefined : origin + pathname + search;
  const image = head.image && new URL(head.image, origin).href;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    link('canonical', canonical),
    link('prev', head.previous && origin + head.previous),
    link('next', head.next && origin + head.next),
    meta('property', 'og:type', head.published ? 'article' : 'website'),
    meta('property', 'article:published_time', head.published),
    meta('property', 'article:modified_time', head.modified),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    ...(image ? imageTags(image, head.imageAlt ?? head.title) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    head.status && head.status >= 400 ? '<meta name="robots" content="noindex">' : '',
  ].join('');
}
