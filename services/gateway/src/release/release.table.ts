import type { RemoteName } from '@club/contracts/remotes/release';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

interface RemoteReleaseTable {
  name: RemoteName;
  version: string;
  /** `mf-manifest.json` as built. */
  manifest: JSONColumnType<object>;
  /** Path of the entry script inside the release. */
  entry: string;
  entry_integrity: string;
  /** Paths of the chunks that the exposed module needs at once. */
  preload: JSONColumnType<string[]>;
  /** Storage key of the bundle that renders on the server; null where the remote has none. */
  server_file: string | null;
  created_at: Generated<Date>;
}

interface RemotePointerTable {
  name: RemoteName;
  version: string;
  moved_at: ColumnType<Date, Date | undefined, Date>;
}

export interface GatewayTables {
  remote_release: RemoteReleaseTable;
  remote_pointer: RemotePointerTable;
}
