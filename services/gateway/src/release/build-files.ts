import { z } from 'zod';

const assets = z.object({
  sync: z.array(z.string()).default([]),
  async: z.array(z.string()).default([]),
});

/** What is read of `mf-manifest.json`, which the federation plugin writes; the rest stays as it is. */
export const federationManifest = z.looseObject({
  name: z.string(),
  metaData: z.looseObject({
    remoteEntry: z.looseObject({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(
    z.looseObject({
      path: z.string(),
      assets: z.looseObject({ js: assets, css: assets.optional() }),
    }),
  ),
  /** What the remote takes from the shell; versions as ranges. */
  shared: z.array(z.looseObject({ name: z.string(), requiredVersion: z.string() })),
});
export type FederationManifest = z.infer<typeof federationManifest>;

/** `release.json`, which a remote's build writes last. */
export const releaseFile = z.object({
  name: z.string(),
  /** Names that its code uses, by shared module. */
  uses: z.record(z.string(), z.array(z.string())),
  /** Every file with its integrity, `sha384-…`. */
  files: z.record(z.string().regex(/^(browser|server)\/[\w.-]+(\/[\w.-]+)*$/), z.string()),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** `provides.json`, which the shell's build writes. */
export const shellProvides = z.object({
  /** By shared module; a name that ends with a slash stands for all below it. */
  versions: z.record(z.string(), z.string()),
  /** The names that a shared module has, where the build can tell. */
  names: z.record(z.string(), z.array(z.string())),
});
export type ShellProvides = z.infer<typeof shellProvides>;
