import { z } from 'zod';

export const remoteNames = ['mf-public', 'mf-events', 'mf-admin'] as const;
export const remoteName = z.enum(remoteNames);
export type RemoteName = z.infer<typeof remoteName>;

/** Where the shell finds the release of a remote that is current; the gateway writes one per remote into every page. */
export const remotePointer = z.object({
  name: remoteName,
  version: z.string(),
  /** URL of `mf-manifest.json` inside the release's immutable folder. */
  manifest_url: z.string(),
  /** Subresource-integrity value of the entry script, `sha384-…`. A missing or wrong one does not run. */
  entry_integrity: z.string(),
});
export type RemotePointer = z.infer<typeof remotePointer>;
