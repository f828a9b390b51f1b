import type { RemoteName } from '@club/contracts/remotes/release';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FederationManifest, ShellProvides } from './build-files.ts';

interface RemoteReleaseTable {
  name: RemoteName;
  version: string;
  /** `mf-manifest.json` as built. */
  manifest: JSONColumnType<FederationManifest>;
  /** Path of the entry script inside the release. */
  entry: string;
  entry_integrity: string;
  /** Paths of the chunks that the exposed module needs at once. */
  preload: JSONColumnType<string[]>;
  /** Path of the bundle that renders on the server; null when the remote has none. */
  server_file: string | null;
  /** The address from which browsers get the files when another origin serves them; null when we do. */
  base_url: string | null;
  /** All files of the release: paths with their integrity. Another origin may serve some of them. */
  files: JSONColumnType<Record<string, string>>;
  /** The names that it uses of the shell's modules, by shared module. */
  uses: JSONColumnType<Record<string, string[]>>;
  published_at: Generated<Date>;
  /** The actor who published it last, as in the audit log. */
  published_by: Generated<string>;
  /** When another release became current: tabs opened before may still run this one. Null for the current release. */
  current_until: Date | null;
}

interface RemotePointerTable {
  name: RemoteName;
  version: string;
  moved_at: ColumnType<Date, Date | undefined, Date>;
  /** The build that a start published last. Starts do not publish it again. */
  built_version: string | null;
}

interface ShellReleaseTable {
  version: string;
  provides: JSONColumnType<ShellProvides>;
  /** Paths of its files in the store. */
  files: JSONColumnType<string[]>;
  started_at: Generated<Date>;
  /** When another shell replaced it; null while it runs. */
  current_until: Date | null;
}

export interface GatewayTables {
  remote_release: RemoteReleaseTable;
  remote_pointer: RemotePointerTable;
  shell_release: ShellReleaseTable;
}
