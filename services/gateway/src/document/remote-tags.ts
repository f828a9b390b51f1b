import { escapeHtml } from '@club/service-kit/http/escape-html';
import { z } from 'zod';
import type { ActiveRelease } from '../render/render-types.ts';

const files = z.object({ async: z.array(z.string()).default([]) });
const exposing = z.looseObject({
  exposes: z.array(z.looseObject({ assets: z.looseObject({ js: files }) })),
});

/** The chunk that draws a page, by its name among those that the release loads later. */
function pageChunk(release: ActiveRelease, chunk: string | undefined): string[] {
  const manifest = exposing.safeParse(release.manifest);
  if (!chunk || !manifest.success) return [];
  const base = release.pointer.manifest_url.replace(/[^/]*$/, '');
  return manifest.data.exposes
    .flatMap((expose) => expose.assets.js.async)
    .filter((file) => file.startsWith(`${chunk}.`))
    .map((file) => base + file);
}

/** Preloads of what the owning remote runs first. */
export function remotePreloads(release: ActiveRelease, chunk: string | undefined): string {
  return [...release.preloadUrls, ...pageChunk(release, chunk)]
    .map((url) => `<link rel="preload" as="script" href="${escapeHtml(url)}">`)
    .join('');
}

/**
 * The owning remote's entry. Deferred like the shell's scripts and after them: it runs on the federation runtime that
 * the shell brings. Without its integrity value it is not in the document at all.
 */
export function remoteEntry({ pointer, entryUrl }: ActiveRelease, nonce: string): string {
  if (!pointer.entry_integrity) return '';
  return `<script defer nonce="${nonce}" src="${escapeHtml(entryUrl)}" integrity="${escapeHtml(pointer.entry_integrity)}" crossorigin="anonymous" data-remote="${pointer.name}"></script>`;
}
