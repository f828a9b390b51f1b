import { EARLY_SCRIPT } from '@club/contracts/remotes/boot';
import { escapeHtml } from '@club/service-kit/http/escape-html';
import { z } from 'zod';
import type { ActiveRelease } from '../../rendering/render-types.ts';
import type { AssetsManifest } from './assets-manifest.ts';
import { scriptJson } from './script-json.ts';

const withPages = z.looseObject({ pages: z.record(z.string(), z.array(z.string())) });

/** The files of the chunks that `isWanted` names. */
function filesOf(release: ActiveRelease, isWanted: (chunk: string) => boolean): string[] {
  const manifest = withPages.safeParse(release.manifest);
  if (!manifest.success) return [];
  const base = release.pointer.entry_url.replace(/[^/]*$/, '');
  return Object.entries(manifest.data.pages)
    .filter(([chunk]) => isWanted(chunk))
    .flatMap(([, files]) => files.map((file) => base + file));
}

/** Preload tags for the entry and the first chunks of the remote that draws the page. The federation library runs them. */
export function remotePreloads(release: ActiveRelease, chunk: string | undefined): string {
  const { entry_url, entry_type } = release.pointer;
  const rel = entry_type === 'module' ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  return [entry_url, ...release.preloadUrls, ...filesOf(release, (name) => name === chunk)]
    .map((url) => `<link ${rel} href="${escapeHtml(url)}"${checked(release, url)}>`)
    .join('');
}

const isEarly = (chunk: string) => chunk.startsWith('early-');

/** Tags for the scripts that an early link opens. They load nothing until the document's script makes them tags for all media. */
export function earlyTags(release: ActiveRelease, { early }: AssetsManifest): string {
  const tag = (url: string, attributes = '') =>
    `<link rel="preload" media="not all" ${EARLY_SCRIPT} as="script" fetchpriority="low" href="${escapeHtml(url)}"${attributes}>`;
  const own = filesOf(release, isEarly).map((url) => tag(url, checked(release, url)));
  return own.length > 0 ? [...own, ...early.map((url) => tag(url))].join('') : '';
}

/**
 * Tags for the files that a kept page loads later, so that its service worker keeps all that the document names: WebAssembly of the
 * release where the page runs it, and the forms of the host.
 */
export function keptTags(
  { early }: AssetsManifest,
  { integrity = {} }: Partial<Pick<ActiveRelease, 'integrity'>> = {},
): string {
  const wasm = Object.keys(integrity).filter((url) => url.endsWith('.wasm'));
  return [...wasm, ...early]
    .map((url) => `<link rel="prefetch" href="${escapeHtml(url)}">`)
    .join('');
}

/** A browser uses a preloaded file only for a script with the same attributes. */
function checked({ integrity }: ActiveRelease, url: string): string {
  const hash = integrity[url];
  return `${hash ? ` integrity="${escapeHtml(hash)}"` : ''} crossorigin="anonymous"`;
}

/**
 * The import map with the hashes of all releases that are ES modules, which a browser checks when it imports a file; empty
 * when there are none. A script carries its hash itself.
 */
export function importMap(releases: Iterable<ActiveRelease>): string {
  const modules = [...releases].filter(({ pointer }) => pointer.entry_type === 'module');
  if (modules.length === 0) return '';
  return scriptJson({
    integrity: Object.assign({}, ...modules.map((release) => release.integrity)),
  });
}
