import type { MoveKind } from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FederationManifest, ShellProvides } from './build-files.ts';
import type { EvidenceKind } from './evidence/evidence-kind.ts';

/** A remote that its team may publish. */
interface RemoteTable {
  name: RemoteName;
  team: string;
  /** No other remote gets these paths and those below them. */
  paths: JSONColumnType<string[]>;
  /** The text of the menu's link to the first path; empty when the release decides. */
  menu: string;
  registered_at: Generated<Date>;
  /** The actor, as in the audit log. */
  registered_by: string;
}

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
  /** `release.json` as the team signed it; null for a build of the platform. */
  declared: string | null;
  /** Ed25519, base64. */
  signature: string | null;
  /** The team's key when it staged the release. */
  public_key: string | null;
  /** Bytes of the files for browsers; null for a release that was published before they were counted. */
  size: number | null;
}

/** Checked and stored, but not current: `published_at` and `published_by` say who staged it. */
interface StagedReleaseTable extends RemoteReleaseTable {
  /** Why it cannot be promoted; empty when it can. */
  problems: JSONColumnType<string[]>;
}

/** A token with which a team publishes one remote. */
interface ReleaseTokenTable {
  id: string;
  name: string;
  remote: RemoteName;
  hash: Buffer;
  public_key: string;
  created_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Date | null;
}

/** The staged release that a part of the visitors gets. There is one row at most. */
interface CanaryTable {
  only_one: Generated<boolean>;
  /** Names this canary in the visitors' cookies. */
  key: string;
  name: RemoteName;
  version: string;
  /** How many of a hundred visitors get it. */
  percent: number;
  started_at: Generated<Date>;
  started_by: string;
}

interface RemotePointerTable {
  name: RemoteName;
  version: string;
  moved_at: ColumnType<Date, Date | undefined, Date>;
  /** The build that a start published last. Starts do not publish it again. */
  built_version: string | null;
}

/** A change of the current release: who made it, when and why. */
interface PointerMoveTable {
  id: GeneratedAlways<string>;
  name: RemoteName;
  version: string;
  /** The release that was current before; null for the first one. */
  previous: string | null;
  kind: MoveKind;
  actor: string;
  reason: string | null;
  at: Generated<Date>;
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

/** How often something happened to the pages of a release within a minute. A job adds older rows up by hour. */
interface ReleaseEvidenceTable {
  name: RemoteName;
  version: string;
  route: string;
  kind: EvidenceKind;
  minute: Date;
  /** The upper limit of the time that it took, in milliseconds; 0 when no time was measured. */
  bucket: number;
  count: number;
  /** The networks that it was reported from: one of 256 bits for each. */
  networks: string;
}

/** A release that the site judged to fail, which it does once. */
interface AutomaticRollbackTable {
  name: RemoteName;
  version: string;
  /** The release itself: there was none to go back to. */
  replaced_by: string;
  reason: string;
  at: Generated<Date>;
}

export interface GatewayTables {
  remote: RemoteTable;
  release_evidence: ReleaseEvidenceTable;
  automatic_rollback: AutomaticRollbackTable;
  remote_release: RemoteReleaseTable;
  remote_pointer: RemotePointerTable;
  pointer_move: PointerMoveTable;
  shell_release: ShellReleaseTable;
  staged_release: StagedReleaseTable;
  release_token: ReleaseTokenTable;
  canary: CanaryTable;
}
