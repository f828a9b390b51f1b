import { chunkOf } from './shared.mjs';

/** A module that a remote takes from the host: `consume shared module (default) react@^19.3.1 (singleton)`. */
const CONSUMED = /^consume shared module \([^)]*\) (.+?)@(\S+)/;

/** The name of a chunk that draws a page. */
const PAGE = /^page-/;

/**
 * Writes `mf-manifest.json` in the form of the federation plugins: the entry script, the files of each exposed module, and
 * the modules that the remote takes from the host, with their version ranges. `pages` adds the files of each page. The
 * gateway reads it when a release is published and when it writes a document.
 */
export const containerManifestPlugin = ({ name, exposed }) => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('container-manifest', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'container-manifest', stage }, () => {
        const manifest = manifestOf(compilation, { name, exposed });
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  },
});

function manifestOf({ modules, entrypoints, namedChunkGroups }, { name, exposed }) {
  const [entry] = scriptsOf(entrypoints.get(name));
  const shared = [...modules].flatMap((module) => {
    const [, shareKey, requiredVersion] = CONSUMED.exec(module.identifier()) ?? [];
    return shareKey ? [{ name: shareKey, requiredVersion }] : [];
  });
  return {
    name,
    metaData: { remoteEntry: { name: entry, path: '', type: 'container' } },
    exposes: exposed.map((path) => {
      const group = namedChunkGroups.get(chunkOf(path));
      const sync = scriptsOf(group);
      const async = laterGroups(group).flatMap(scriptsOf);
      return {
        path,
        assets: { js: { sync, async: [...new Set(async)].filter((file) => !sync.includes(file)) } },
      };
    }),
    pages: Object.fromEntries(
      [...namedChunkGroups]
        .filter(([chunk]) => PAGE.test(chunk))
        .map(([chunk, group]) => [chunk, scriptsOf(group)]),
    ),
    shared: shared.sort((one, other) => one.name.localeCompare(other.name)),
  };
}

const scriptsOf = (group) => [...group.getFiles()].filter((file) => file.endsWith('.js'));

/** The chunk groups that load after one, at any depth. */
function laterGroups(group, found = new Set()) {
  for (const child of group.childrenIterable) {
    if (found.has(child)) continue;
    found.add(child);
    laterGroups(child, found);
  }
  return [...found];
}
