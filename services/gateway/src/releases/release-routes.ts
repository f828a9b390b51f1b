import { type AddedRoute, addedRoutes, routeProblems } from '@club/contracts/remotes/added-routes';
import type { Db } from '@club/service-kit/db/database';
import type { FederationManifest } from './build-files.ts';
import { findRemote, listRegisteredPaths, type Remote } from './registry/remote.repository.ts';
import { listActiveReleases, lockRemote, type Release } from './release.repository.ts';
import type { GatewayTables } from './release.table.ts';

const named = (
  remote: Release['name'],
  { routes = [] }: Pick<FederationManifest, 'routes'>,
): AddedRoute[] => routes.map((route) => ({ remote, ...route }));

/** The routes of a release that are no addresses of the site itself. */
export const routesOf = ({ name, manifest }: Pick<Release, 'name' | 'manifest'>): AddedRoute[] =>
  addedRoutes(named(name, manifest));

/** The routes that the current releases add to those of the site. */
export const listAddedRoutes = async (db: Db<GatewayTables>): Promise<AddedRoute[]> =>
  (await listActiveReleases(db)).flatMap(routesOf);

/** Why a release may not have its routes beside the current releases of other remotes, one line each. */
export async function takenRoutes(
  trx: Db<GatewayTables>,
  name: Release['name'],
  declared: Pick<FederationManifest, 'routes'>,
): Promise<string[]> {
  // Two remotes that declare the same route are published one after the other.
  await lockRemote(trx, 'routes');
  const others = (await listActiveReleases(trx)).filter((release) => release.name !== name);
  const registered = await listRegisteredPaths(trx);
  return [
    ...menuProblems(await findRemote(trx, name), declared),
    ...routeProblems(named(name, declared), { added: others.flatMap(routesOf), registered }),
  ];
}

/** The entry that an owner has registered is the one in the menu: another text would be ignored. */
const menuProblems = (
  remote: Remote | undefined,
  { routes = [] }: Pick<FederationManifest, 'routes'>,
): string[] =>
  routes
    .filter(
      ({ path, menu }) => remote?.menu && menu && path === remote.paths[0] && menu !== remote.menu,
    )
    .map(
      ({ path, menu }) =>
        `it names its entry in the menu “${menu}”, and “${remote?.menu}” is registered for ${path}: name that, or none`,
    );

/** The routes of a build, with the menu entry that is registered for the first path of its remote. */
export const withMenu = (
  { paths: [home], menu }: Remote,
  routes: NonNullable<FederationManifest['routes']>,
) => routes.map((route) => (menu && route.path === home ? { ...route, menu } : route));
