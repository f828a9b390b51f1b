import type { RemotePointer } from '@club/contracts/remotes/release';
import { escapeHtml } from '@club/service-kit/http/escape-html';
import { z } from 'zod';
import type { ActiveRelease } from '../render/render-types.ts';

const withPages = z.looseObject({ pages: z.record(z.string(), z.array(z.string())) });

/** The files of the chunk that draws a page. */
function pageFiles(release: ActiveRelease, chunk: string | undefined): string[] {
  const manifest = withPages.safeParse(release.manifest);
  if (!chunk || !manifest.success) return [];
  const base = release.pointer.entry_url.replace(/[^/]*$/, '');
  return (manifest.data.pages[chunk] ?? []).map((file) => base + file);
}

/** Preload tags for the first chunks of the remote that draws the page. */
export function remotePreloads(release: ActiveRelease, chunk: string | undefined): string {
  return [...release.preloadUrls, ...pageFiles(release, chunk)]
    .map(
      (url) => `<link rel="preload" as="script" href="${escapeHtml(url)}"${checked(release, url)}>`,
    )
    .join('');
}

/** A browser uses a preloaded file only for a script with the same attributes. */
function checked({ integrity }: ActiveRelease, url: string): string {
  const hash = integrity[url];
  return hash ? ` integrity="${escapeHtml(hash)}" crossorigin="anonymous"` : '';
}

/**
 * The script of the remote's entry. It is deferred and comes after the shell's scripts, because it needs the federation
 * runtime of the shell. An entry without an integrity value is left out.
 */
export function remoteEntry({ pointer }: ActiveRelease): string {
  if (!pointer.entry_integrity) return '';
  return `<script defer src="${escapeHtml(pointer.entry_url)}" integrity="${escapeHtml(pointer.entry_integrity)}" crossorigin="anonymous" data-remote="${pointer.name}"></script>`;
}

/** The version of a remote that a developer's machine serves. Stored releases have other ones. */
export const LOCAL_VERSION = 'local';

/**
 * The entries of a developer's machine. Nobody knows their hashes, so the host does not load them: they run before it, on
 * every page.
 */
export const localEntries = (pointers: RemotePointer[]): string =>
  pointers
    .filter(({ version }) => version === LOCAL_VERSION)
    .map(
      ({ name, entry_url }) =>
        `<script defer src="${escapeHtml(entry_url)}" crossorigin="anonymous" data-remote="${name}"></script>`,
    )
    .join('');
