import type { CaptchaScript } from '@club/contracts/auth/captcha';
import { accentStyles } from '@club/contracts/club/accent-styles';
import type { Club } from '@club/contracts/club/club-defaults';
import type { AddedRoute } from '@club/contracts/remotes/added-routes';
import {
  BOOT_ELEMENT_ID,
  type Boot,
  EARLY_LINK,
  PAGE_EVENTS,
  ROOT_ELEMENT_ID,
} from '@club/contracts/remotes/boot';
import type { PageHead } from '@club/contracts/remotes/pages';
import type { RemotePointer } from '@club/contracts/remotes/release';
import { escapeHtml } from '@club/service-kit/http/escape-html';
import { clubState } from '../../rendering/club-state.ts';
import type { RenderResult } from '../../rendering/render-messages.ts';
import type { ActiveRelease } from '../../rendering/render-types.ts';
import type { AssetsManifest } from './assets-manifest.ts';
import { earlyInputScript } from './early-input-script.ts';
import { endedPageScript } from './ended-page-script.ts';
import { headTags } from './head-tags.ts';
import { oldBrowserScript } from './old-browser-script.ts';
import { earlyTags, remotePreloads } from './remote-tags.ts';
import { scriptJson } from './script-json.ts';
import { trustedTypesScript } from './trusted-types-script.ts';

export interface DocumentInput {
  /** The page's absolute URL. */
  url: string;
  club: Club;
  assets: AssetsManifest;
  /** The current releases of the remotes that the page may load. */
  pointers: RemotePointer[];
  /** The routes that releases add to those of the site. */
  routes?: AddedRoute[];
  /** The release that draws the page. The document never names that of the back office. */
  owner: ActiveRelease | undefined;
  /** The rendered page; undefined when the browser draws all of it. */
  page: RenderResult | undefined;
  /** A third-party captcha that the page may load when a visitor needs it. */
  captcha?: CaptchaScript | undefined;
  /** The import map with the hashes of ES modules; empty without such a release. */
  importMap?: string;
  /** More HTML for the head: feeds, icons, structured data. */
  extraHead?: string;
}

/** Errors that one document keeps. */
const MAX_EVENTS = 20;

const NEEDS_SCRIPT =
  '<noscript><p>This page needs JavaScript. Please allow it in your browser, and load the page again.</p></noscript>';

/** Keeps the page's errors until their reporter has loaded. */
const pageEventsScript = `${PAGE_EVENTS}=[];['error','unhandledrejection'].forEach(function(t){addEventListener(t,function(e){var l=self.${PAGE_EVENTS};if(l.length<${MAX_EVENTS})l.push(e)})})`;

/** The inline script of pages: it is the same on every page, so that the policy of pages can name its hash. */
export const inlineScript = ({ colorSchemeScript }: AssetsManifest): string =>
  [
    trustedTypesScript,
    oldBrowserScript,
    colorSchemeScript,
    pageEventsScript,
    endedPageScript,
    earlyInputScript,
  ].join(';');

/** The HTML of a page. */
export function buildDocument(input: DocumentInput): string {
  const { assets, owner, page, club } = input;
  const head: PageHead = page?.head ?? { title: club.name, description: '' };
  return [
    '<!doctype html><html lang="en" data-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${inlineScript(assets)}</script>`,
    input.importMap ? `<script type="importmap">${input.importMap}</script>` : '',
    headTags({ head, url: input.url, siteName: club.name, isShared: isShared(page) }),
    themeColor('light', assets.themeColors.light),
    themeColor('dark', assets.themeColors.dark),
    assets.fonts
      .map(
        (url) =>
          `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`,
      )
      .join(''),
    `<style>${assets.fontCss}${accentStyles(club.accent)}</style>`,
    page?.styles ?? '',
    assets.printStyles
      .map((url) => `<link rel="stylesheet" media="print" href="${escapeHtml(url)}">`)
      .join(''),
    assets.scripts.map((url) => `<script defer src="${escapeHtml(url)}"></script>`).join(''),
    assets.preload
      .map((url) => `<link rel="preload" as="script" href="${escapeHtml(url)}">`)
      .join(''),
    owner ? remotePreloads(owner, page?.chunk) : '',
    owner && page?.html.includes(EARLY_LINK) ? earlyTags(owner, assets) : '',
    input.extraHead ?? '',
    '</head><body>',
    `<div id="${ROOT_ELEMENT_ID}">${page?.html ?? ''}</div>`,
    page?.html ? '' : NEEDS_SCRIPT,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(bootOf(input))}</script>`,
    '</body></html>',
  ].join('');
}

/** A 404 page and a page that the browser draws are sent for several paths. */
const isShared = (page: RenderResult | undefined): boolean =>
  !page || (page.head.status ?? 200) >= 400;

const themeColor = (scheme: string, color: string) =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`;

function bootOf({ pointers, routes = [], page, captcha, club }: DocumentInput): Boot {
  return {
    pointers,
    ...(routes.length > 0 && { routes }),
    state: page ? page.state : { club: clubState(club) },
    ...(captcha && { captcha }),
  };
}
