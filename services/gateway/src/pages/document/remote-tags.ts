import { escapeHtml } from '@club/service-kit/http/escape-html';
import { z } from 'zod';
import type { ActiveRelease } from '../../rendering/render-types.ts';
import { scriptJson } from './script-json.ts';

const withPages = z.looseObject({ pages: z.record(z.string(), z.array(z.string())) });

/** The files of the chunk that draws a page. */
function pageFiles(release: ActiveRelease, chunk: string | undefined): string[] {
  const manifest = withPages.safeParse(release.manifest);
  if (!chunk || !manifest.success) return [];
  const base = release.pointer.entry_url.replace(/[^/]*$/, '');
  return (manifest.data.pages[chunk] ?? []).map((file) => base + file);
}

/** Preload tags for the entry and the first chunks of the remote that draws the page. The federation library runs them. */
export function remotePreloads(release: ActiveRelease, chunk: string | undefined): string {
  const { entry_url, entry_type } = release.pointer;
  const rel = entry_type === 'module' ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  return [entry_url, ...release.preloadUrls, ...pageFiles(release, chunk)]
    .map((url) => `<link ${rel} href="${escapeHtml(url)}"${checked(release, url)}>`)
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
