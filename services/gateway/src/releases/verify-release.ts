import { compileFunction } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { exposedModules } from '@club/contracts/remotes/pages';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { ShellProvides } from './build-files.ts';
import { type BuiltRelease, integrityOf, isChecked } from './read-release.ts';
import { sharedProblems } from './shared-problems.ts';

/**
 * The limit for what a remote loads before the chunk of its page: the entry and the chunks that the exposed module needs at
 * once. An entry with a federation run time of its own has about 35 kB.
 */
const FIRST_LIMIT_KB = 64;

/** The reasons why a build cannot be a release of a remote on a shell, one line each. */
export function verifyRelease(
  name: RemoteName,
  release: BuiltRelease,
  provides: ShellProvides,
): string[] {
  const { declared, manifest } = release;
  const built = new Set([declared.name, manifest.name.replaceAll('_', '-')]);
  const others = [...built].filter((other) => other !== name);
  return [
    ...others.map((other) => `it is a build of ${other}, not of ${name}`),
    ...exposeProblems(release),
    ...publicPathProblems(release),
    ...sharedProblems({ manifest, uses: declared.uses }, provides),
    ...fileProblems(release),
    ...sizeProblems(release),
    ...serverProblems(release),
  ];
}

function exposeProblems({ manifest }: BuiltRelease): string[] {
  const exposed = manifest.exposes.map(({ path }) => path.replace(/^\.\//, ''));
  const expected: readonly string[] = exposedModules;
  return [
    ...expected
      .filter((module) => !exposed.includes(module))
      .map((module) => `it does not expose ./${module}`),
    ...exposed
      .filter((module) => !expected.includes(module))
      .map((module) => `it exposes ./${module}, which nobody asks for`),
  ];
}

/** The site serves each release in a folder of its own, whose address no build knows. */
function publicPathProblems({ manifest, baseUrl }: BuiltRelease): string[] {
  const { publicPath, getPublicPath } = manifest.metaData;
  const isBesideEntry = publicPath === 'auto' || publicPath === baseUrl;
  if (isBesideEntry && getPublicPath === undefined) return [];
  const fixed = getPublicPath === undefined ? `publicPath “${publicPath}”` : 'getPublicPath';
  return [
    `it looks for its chunks at a fixed address (${fixed}): set publicPath: 'auto', or base: './' for Vite`,
  ];
}

function fileProblems(release: BuiltRelease): string[] {
  const { declared, files, manifest, entry } = release;
  const wrong = Object.entries(declared.files).flatMap(([file, integrity]) => {
    const bytes = files.get(file);
    if (!bytes) return [`${file} is missing`];
    return integrityOf(bytes) === integrity ? [] : [`${file} is not what was built (integrity)`];
  });
  const chunks = manifest.exposes.flatMap(({ assets: { js, css } }) =>
    [js, ...(css ? [css] : [])].flatMap(({ sync, async }) => [...sync, ...async]),
  );
  const unlisted = [...new Set([entry, ...chunks])]
    .map((file) => `browser/${file}`)
    .filter((file) => !Object.hasOwn(declared.files, file))
    .map((file) => `${file} belongs to it and is not in release.json`);
  return [...wrong, ...unlisted, ...uncheckedChunks(release, chunks)];
}

/**
 * Browsers check the entry by its hash, and the entry checks the chunks by those that it holds. Our own store has only what
 * was published, and the import map of a page has the hashes of ES modules.
 */
function uncheckedChunks(release: BuiltRelease, chunks: string[]): string[] {
  const { declared, entry, baseUrl } = release;
  if (!baseUrl) return [];
  return [...new Set(chunks)]
    .filter((file) => file !== entry && Object.hasOwn(declared.files, `browser/${file}`))
    .filter((file) => !isChecked(release, file))
    .map((file) => `its entry does not check browser/${file} (integrity)`);
}

function sizeProblems({ files, entry, preload }: BuiltRelease): string[] {
  const bytes = [entry, ...preload]
    .map((file) => files.get(`browser/${file}`))
    .reduce((sum, file) => sum + (file ? gzipSync(file, { level: 9 }).length : 0), 0);
  const kb = Math.ceil(bytes / 100) / 10;
  if (kb <= FIRST_LIMIT_KB) return [];
  return [`its entry and first chunks are ${kb} kB compressed; the limit is ${FIRST_LIMIT_KB} kB`];
}

/** Without a bundle for the server, browsers draw its pages. */
function serverProblems({ files, serverFile }: BuiltRelease): string[] {
  const bytes = serverFile === undefined ? undefined : files.get(serverFile);
  if (!serverFile || !bytes) return [];
  try {
    compileFunction(new TextDecoder().decode(bytes), ['module', 'exports', 'require']);
    return [];
  } catch (cause) {
    return [`${serverFile} is no script: ${String(cause)}`];
  }
}
