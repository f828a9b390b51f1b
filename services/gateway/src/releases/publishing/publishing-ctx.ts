import type { RemoteName } from '@club/contracts/remotes/release';
import { createDatabase } from '@club/service-kit/db/database';
import type { Ctx, RequestCtx, ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { Context } from 'hono';
import type { GatewayTables } from '../release.table.ts';
import type { StagedRelease } from './staged-release.repository.ts';

/** The team that a release token belongs to. */
export interface Team {
  tokenId: string;
  name: string;
  remote: RemoteName;
  public_key: string;
}

declare module 'hono' {
  interface ContextVariableMap {
    team: Team;
  }
}

/** Renders the pages of a staged release. @returns why it must not be promoted, one line each */
export type CheckPages = (staged: Pick<StagedRelease, 'name' | 'version'>) => Promise<string[]>;

export interface PublishingDeps extends ServiceDeps {
  checkPages: CheckPages;
  /** The calls that the services serve, with the form of each. */
  servedCalls: () => Promise<Record<string, string>>;
  /** Other origins from which remotes may be loaded. */
  remoteOrigins: string[];
  /** Whether browsers may run remotes that their own machine serves. */
  localRemotes: boolean;
}

export interface PublishingCtx
  extends Ctx<GatewayTables>,
    Pick<PublishingDeps, 'remoteOrigins' | 'localRemotes' | 'checkPages' | 'servedCalls'> {
  /** Set for a request with a release token. */
  team?: Team;
}

export const publishingBase = (deps: PublishingDeps) => ({
  ...deps,
  db: createDatabase<GatewayTables>(deps.pool, 'gateway'),
});

/** The context of a request: a team acts under the name of its token. */
export function publishingCtx(
  c: Context,
  ctx: ReturnType<typeof publishingBase> & RequestCtx,
): PublishingCtx {
  const team = c.get('team');
  return team ? { ...ctx, team, actor: { ...ctx.actor, name: actorOf(team) } } : ctx;
}

export const actorOf = ({ name }: Pick<Team, 'name'>): string => `release token: ${name}`;
