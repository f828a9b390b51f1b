import { z } from 'zod';

const assets = z.object({
  sync: z.array(z.string()).default([]),
  async: z.array(z.string()).default([]),
});

/** A route of a remote: its router path, and the text of its entry in the menu. */
const route = z.object({
  path: z.string().max(100),
  menu: z.string().trim().min(1).max(24).exactOptional(),
});

/** The scripts of each chunk that draws a page, by the chunk's name. Documents preload them. */
const pages = z.record(z.string(), z.array(z.string()));

/** The fields of `mf-manifest.json` that we read. The federation plugin writes the file; other fields are kept unchanged. */
export const federationManifest = z.looseObject({
  name: z.string(),
  metaData: z.looseObject({
    /** Where browsers look for the chunks: `auto` is beside the entry. */
    publicPath: z.string().default('auto'),
    /** A function that says so instead. */
    getPublicPath: z.string().optional(),
    remoteEntry: z.looseObject({
      name: z.string(),
      path: z.string().default(''),
      /** `module` for an ES module, or the kind of its global. */
      type: z.string().default('global'),
    }),
  }),
  exposes: z.array(
    z.looseObject({
      path: z.string(),
      assets: z.looseObject({ js: assets, css: assets.optional() }),
    }),
  ),
  /** The modules that the remote takes from the shell, with version ranges. With assets, it has a copy of its own. */
  shared: z.array(
    z.looseObject({
      name: z.string(),
      requiredVersion: z.string().optional().catch(undefined),
      singleton: z.boolean().optional(),
      assets: z.looseObject({ js: assets }).optional(),
    }),
  ),
  /** Added from `release.json` when the release is stored. */
  routes: z.array(route).optional(),
  pages: pages.optional(),
});
export type FederationManifest = z.infer<typeof federationManifest>;

export const isModuleEntry = ({ metaData }: FederationManifest): boolean =>
  ['module', 'esm'].includes(metaData.remoteEntry.type);

/** A path has at most so many characters: file systems take 255 in a name, and the store adds some. */
const MAX_PATH = 200;
const FILE_PATH = /^(browser|server)(\/(?!\.+(\/|$)|__proto__(\/|$))[\w.-]+)+$/;

/** Why the files of a build cannot be stored under their paths, one line each. */
function pathProblems(paths: string[]): string[] {
  const folders = new Set(
    paths.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))),
  );
  return paths.flatMap((path) => {
    const shown = `${path.slice(0, 100)}${path.length > 100 ? '…' : ''}`;
    if (path.length > MAX_PATH) return [`“${shown}” is longer than ${MAX_PATH} characters`];
    if (!FILE_PATH.test(path))
      return [`“${shown}” is no path of a file below browser/ or server/ (A-Z a-z 0-9 _ . -)`];
    return folders.has(path) ? [`“${shown}” is a file and a folder`] : [];
  });
}

/** `release.json`, the last file that a remote's build writes. */
export const releaseFile = z.object({
  name: z.string(),
  /** Names that its code uses, by shared module. */
  uses: z.record(z.string(), z.array(z.string())).default({}),
  /** The API calls that it makes, with the form of each. Builds of 0.1.0 did not list them. */
  calls: z.record(z.string(), z.string()).default({}),
  /** Missing in builds from before the site asked for them. */
  routes: z.array(route).max(100).default([]),
  pages: pages.default({}),
  /** Every file with its integrity, `sha384-…`. */
  files: z.record(z.string(), z.string()).superRefine((files, context) => {
    for (const message of pathProblems(Object.keys(files)))
      context.addIssue({ code: 'custom', message });
  }),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** `provides.json`, which the shell's build writes. */
export const shellProvides = z.object({
  /** Versions by shared module. A name that ends with a slash covers every module below it. */
  versions: z.record(z.string(), z.string()),
  /** The exported names of a shared module, when the build knows them. */
  names: z.record(z.string(), z.array(z.string())),
});
export type ShellProvides = z.infer<typeof shellProvides>;
