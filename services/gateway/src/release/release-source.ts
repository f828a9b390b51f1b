import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a build is read from. */
export interface ReleaseSource {
  /** For the operator's eyes. */
  place: string;
  /** Where browsers will get the files; undefined where our own store serves them. */
  baseUrl?: string;
  /** @returns undefined for a file that is not there. */
  read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** What a build left in a folder: `release.json`, `browser/`, `server/`. */
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

const ANSWER_LIMIT_MS = 20_000;

/**
 * The same folder as another origin serves it. @param siteUrl our own address: a file that its server would not let
 * our pages read counts as not there.
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
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
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
