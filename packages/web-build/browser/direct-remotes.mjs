// Takes the place of web-kit's `load-remote-module.ts`: the host imports the sources of its remotes, without federation.
const remotes = {
  'mf-public/pages': () =>
    import(/* webpackChunkName: "mf-public" */ '../../../mf-public/src/pages.ts'),
  'mf-events/pages': () =>
    import(/* webpackChunkName: "mf-events" */ '../../../mf-events/src/pages.ts'),
  'mf-admin/pages': () =>
    import(/* webpackChunkName: "mf-admin" */ '../../../mf-admin/src/pages.ts'),
};

/** Pages that the browser has loaded: the names of their chunks, by remote. */
const opened = new Map(Object.keys(remotes).map((id) => [id, new Set()]));

export const registerPointers = () => undefined;

/** The routes of all remotes, as a release would declare them. */
export async function listRoutes() {
  const lists = Object.entries(remotes).map(async ([id, load]) => {
    const { routes } = (await load()).default;
    return routes.map(({ path, menu }) => ({ remote: id.split('/')[0], path, menu }));
  });
  return (await Promise.all(lists)).flat();
}

export async function loadRemoteModule(id) {
  const module = await remotes[id]();
  if (!import.meta.webpackHot) return module;
  const routes = module.default.routes.map((route) => ({
    ...route,
    load: () => {
      opened.get(id).add(route.chunk);
      return route.load();
    },
  }));
  return { ...module, default: { ...module.default, routes } };
}

// A page's file exports its component inside an object, so React Refresh does not accept an edit of it. This module
// accepts the edit: it runs the changed files again, and reloads the page only when no component changed.
if (import.meta.webpackHot) {
  const { performReactRefresh } = await import('react-refresh/runtime');
  import.meta.webpackHot.accept(
    [
      '../../../mf-public/src/pages.ts',
      '../../../mf-events/src/pages.ts',
      '../../../mf-admin/src/pages.ts',
    ],
    async () => {
      for (const [id, chunks] of opened) {
        if (chunks.size === 0) continue;
        const { routes } = (await remotes[id]()).default;
        const changed = routes.filter(({ chunk }) => chunks.has(chunk));
        await Promise.all(changed.map(({ load }) => load()));
      }
      if (!performReactRefresh()?.updatedFamilies.size) location.reload();
    },
  );
}
