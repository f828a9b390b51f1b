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
  /** Path of the bundle that renders on the server; null where the remote has none. */
  server_file: string | null;
  /** Where browsers get the files that another origin serves; null where we do. */
  base_url: string | null;
  /** What is in our store: paths with their integrity. */
  files: JSONColumnType<Record<string, string>>;
  /** Names that it uses of what the shell provides, by shared module. */
  uses: JSONColumnType<Record<string, string[]>>;
  published_at: Generated<Date>;
  /** Who published it last, as in the audit log. */
  published_by: Generated<string>;
  /** When the pointer left it: tabs opened before may still run it. Null while the pointer names it. */
  current_until: Date | null;
}

interface RemotePointerTable {
  name: RemoteName;
  version: string;
  moved_at: ColumnType<Date, Date | undefined, Date>;
  /** The build that the last start found beside it: seen once, it is not published again by itself. */
  built_version: string | null;
}

interface ShellReleaseTable {
  version: string;
  provides: JSONColumnType<ShellProvides>;
  /** Paths of its files in the store. */
  files: JSONColumnType<string[]>;
  started_at: Generated<Date>;
  /** When another shell took over; null while it runs. */
  current_until: Date | null;
}

export interface GatewayTables {
  remote_release: RemoteReleaseTable;
  remote_pointer: RemotePointerTable;
  shell_release: ShellReleaseTable;
}
