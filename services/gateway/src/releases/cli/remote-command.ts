import { createDatabase } from '@club/service-kit/db/database';
import { type Commands, runCommand } from '@club/service-kit/server/run-command';
import type { GatewayTables } from '../release.table.ts';
import { check } from './check.ts';
import type { RemoteContext } from './command-context.ts';
import { endCanary, history, list, rollback } from './current-releases.ts';
import { pruneOld } from './prune-old.ts';
import { publish } from './publish.ts';
import { register, unregister } from './register.ts';
import { token } from './token.ts';

const USAGE = `npm run remote -- COMMAND
  register NAME --team TEAM --path /PATH [--path /PATH ...] [--menu TEXT]
                             a new remote that its team may publish; the paths and all below them belong to it
  unregister NAME --yes      delete a remote with its releases and tokens
  publish NAME|all           make the remote's build its current release, when each of its pages can be rendered
    --dir DIST               … the build in this folder instead of NAME/dist
    --url URL                … a copy of that folder on another origin, one of REMOTE_ORIGINS
    --force REASON           … also with pages that cannot be rendered
  list [NAME]                the releases that are kept
  history NAME               which release was current: when, by whom and why
  rollback NAME [VERSION]    back to the last release that served without failing, or to that one; the first characters
                             of a version are enough
  end-canary NAME            all visitors get the current release again
  token create NAME --remote REMOTE --key FILE [--days N]
                             a token with which a team publishes one remote; FILE is its public key
  token list|revoke NAME     the tokens, and the end of one
  check                      new remotes on the released shell, released remotes on the new shell
  prune [--days N]           delete what was last current more than N days ago (14), but for the current release and the one before`;

const COMMANDS: Commands<RemoteContext> = {
  register,
  unregister,
  publish,
  list,
  history,
  rollback,
  'end-canary': endCanary,
  check,
  prune: pruneOld,
  token,
};

/** Releases of remotes from a terminal, on a running site or beside it. */
export const runRemoteCommand = (
  args: string[],
  deps: Omit<RemoteContext, 'db'>,
): Promise<number> =>
  runCommand(args, {
    usage: USAGE,
    commands: COMMANDS,
    ctx: { ...deps, db: createDatabase<GatewayTables>(deps.pool, 'gateway') },
  });
