import { z } from 'zod';

export const remoteNames = ['mf-public', 'mf-events', 'mf-admin'] as const;
export const remoteName = z.enum(remoteNames, `Name a remote: ${remoteNames.join(', ')}.`);
export type RemoteName = z.infer<typeof remoteName>;

/** The current release of a remote. The gateway writes the pointers into each page; that of mf-admin only for verified admins. */
export const remotePointer = z.object({
  name: remoteName,
  version: z.string(),
  /** The URL of the entry script in the folder of the release. Files of that folder never change. */
  entry_url: z.string(),
  /** The subresource-integrity value of the entry script, `sha384-…`. Without a matching value the script does not run. */
  entry_integrity: z.string(),
  /** Set for an entry that is an ES module. */
  entry_type: z.literal('module').exactOptional(),
});
export type RemotePointer = z.infer<typeof remotePointer>;
