import type { Club } from '@club/contracts/club/club-defaults';
import { remoteOfAddress } from '@club/contracts/remotes/added-routes';
import { isServerRendered } from '@club/contracts/remotes/ownership';
import { doorPath } from '@club/contracts/remotes/paths';
import type { CaptchaPage } from '@club/service-kit/captcha/captcha';
import type { SiteData } from '../discovery/site-data.ts';
import { type PreparedBytes, prepareBytes } from '../edge/prepared-bytes.ts';
import { type KnownReleases, routesIn } from '../releases/active-releases.ts';
import type { RenderResult } from '../rendering/render-messages.ts';
import type { ActiveRelease } from '../rendering/render-types.ts';
import { pageContentSecurityPolicy } from '../security/security-headers.ts';
import type { AssetsManifest } from './document/assets-manifest.ts';
import { buildDocument, inlineScript } from './document/document.ts';
import { importMap, keptTags } from './document/remote-tags.ts';
import { dataTag } from './document/script-json.ts';
import { extraHead } from './extra-head.ts';
import { keptPageAt } from './kept/kept-pages.ts';
import type { MadePage } from './page-cache.ts';
import { pathOf } from './page-path.ts';

export interface Page {
  document: PreparedBytes;
  status: number;
  /** The content security policy. */
  policy: string;
  /** Its path of today, when this one is an earlier path. */
  location?: string;
  /** Why its remote was not rendered on the server. */
  problem?: string | undefined;
}

interface DocumentDeps {
  publicUrl: string;
  captcha?: CaptchaPage | undefined;
  /** Other origins from which remotes may be loaded. */
  remoteOrigins: string[];
}

interface Drawing {
  club: Club;
  drawn?: RenderResult | undefined;
  isForAdmin?: boolean;
  /** The structured data of the record that it shows. */
  data?: object | undefined;
}

/** Makes the document of a page, with a banner above it if there is one. */
export function pageBuilder(deps: DocumentDeps, assets: AssetsManifest, banner = '') {
  const policyOf = (pathname: string, ...scripts: string[]) =>
    pageContentSecurityPolicy(scripts, {
      remoteOrigins: deps.remoteOrigins,
      captchaOrigins: deps.captcha?.origins ?? [],
      runsWebAssembly: pathname === doorPath,
    });
  const usual = policyOf('', inlineScript(assets));
  return (address: string, known: KnownReleases, drawing: Drawing): Page => {
    const url = deps.publicUrl + address;
    const map = importMap(shownReleases(known, drawing.isForAdmin));
    const pathname = pathOf(address);
    const isUsual = !map && pathname !== doorPath;
    const policy = isUsual
      ? usual
      : policyOf(pathname, inlineScript(assets), ...(map ? [map] : []));
    const html = documentOf(deps, assets, {
      ...{ url, pathname, known, importMap: map },
      ...drawing,
    });
    const bytes = new TextEncoder().encode(html.replace('<body>', `<body>${banner}`));
    const document = prepareBytes(bytes, 'text/html; charset=utf-8');
    return { document, status: drawing.drawn?.head.status ?? 200, policy };
  };
}

const documentOf = (
  { captcha }: DocumentDeps,
  assets: AssetsManifest,
  input: Drawing & { url: string; pathname: string; known: KnownReleases; importMap: string },
): string =>
  buildDocument({
    url: input.url,
    club: input.club,
    assets,
    pointers: shownReleases(input.known, input.isForAdmin).map(({ pointer }) => pointer),
    importMap: input.importMap,
    routes: routesIn(input.known),
    owner: ownerOf(input.pathname, input.known),
    page: input.drawn,
    captcha: captcha?.script,
    extraHead:
      extraHead(input.club.blogs_title, input.pathname) +
      dataTag(input.data) +
      keptTagsOf(input, assets),
  });

const keptTagsOf = (
  { pathname, known }: { pathname: string; known: KnownReleases },
  assets: AssetsManifest,
): string => {
  if (!keptPageAt(pathname)) return '';
  return keptTags(assets, pathname === doorPath ? ownerOf(pathname, known) : undefined);
};

/** The releases that a document names. */
const shownReleases = ({ releases }: KnownReleases, isForAdmin = false): ActiveRelease[] =>
  [...releases.values()].filter(({ pointer }) => isForAdmin || pointer.name !== 'mf-admin');

/** The release that draws a page. Documents never name that of the back office. */
export function ownerOf(pathname: string, known: KnownReleases): ActiveRelease | undefined {
  const name = remoteOfAddress(pathname, routesIn(known));
  return name && isServerRendered(pathname) ? known.releases.get(name) : undefined;
}

/** Sent for an earlier path of a record, until the record changes. */
export const movedPage = (location: string, site: SiteData): MadePage<Page> => ({
  page: {
    document: prepareBytes(new Uint8Array(), 'text/html'),
    status: 301,
    policy: '',
    location,
  },
  topics: site.made()?.topics ?? [],
  isGood: site.made() !== undefined,
  isOutage: false,
  isStray: true,
});
