import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The place that a build is read from. */
export interface ReleaseSource {
  /** Shown to the operator. */
  place: string;
  /** The address from which browsers get the files; undefined when our own store serves them. */
  baseUrl?: string;
  /** @returns undefined for a missing file */
  read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** A build in a folder: `release.json`, `browser/`, `server/`. */
export function folderSource(dir: string): ReleaseSource {
  return {
    place: dir,
    read: (file) =>
      readFile(path.join(dir, file)).then(
        (bytes) => new Uint8Array(bytes),
        () => undefined,
      ),
  };
}

const RESPONSE_LIMIT_MS = 20_000;

/**
 * A build that another origin serves. @param siteUrl the site's address; the other origin must allow its pages to read the
 * files
 */
export function urlSource(url: string, siteUrl: string): ReleaseSource {
  const root = url.endsWith('/') ? url : `${url}/`;
  const { origin } = new URL(siteUrl);
  return {
    place: root,
    baseUrl: `${root}browser/`,
    async read(file) {
      const response = await fetch(root + file, {
        headers: { origin },
        redirect: 'error',
        signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
      }).catch((cause: unknown) => {
        throw new Error(`${root}${file} cannot be reached: ${reasonOf(cause)}`);
      });
      if (!response.ok) return undefined;
      const allowed = response.headers.get('access-control-allow-origin');
      if (file.startsWith('browser/') && allowed !== '*' && allowed !== origin) {
        throw new Error(`${root}${file} is not open to pages of ${origin} (CORS)`);
      }
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

const reasonOf = (cause: unknown) => {
  const { cause: inner, message } = cause as Error;
  return inner instanceof Error ? inner.message : message;
};
