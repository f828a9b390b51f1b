import { z } from 'zod';

const NO_NAME =
  'Use 3 to 41 lowercase letters and digits with a hyphen between them, for example mf-gallery.';

/** Without a hyphen, the global variable of a remote could be one of the browser's, such as `location`. */
export const remoteName = z
  .string(NO_NAME)
  .regex(/^(?=.{3,41}$)[a-z][a-z0-9]*(-[a-z0-9]+)+$/, NO_NAME);
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
