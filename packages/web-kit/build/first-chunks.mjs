const PROVIDED = /^provide shared module \([^)]*\) (.+)@[\d.]+ = /;

/** Shared modules that the first screen does not run. */
const LATER = /^(zod|@club\/web-kit\/(dialogs|forms|office|data-grid|charts))$/;

/** Whether the shell starts with this group of chunks: the bootstrap's, and those that provide what it and the pages share. */
const isFirst = ({ origins }) =>
  origins.some(({ module, request }) => {
    const provided = PROVIDED.exec(module?.identifier() ?? '')?.[1];
    return provided ? !LATER.test(provided) : request?.startsWith('./bootstrap');
  });

/** The files that run before the first screen, without the entry's own. */
export function firstFiles(entry) {
  const files = [...entry.childrenIterable].filter(isFirst).flatMap((group) => group.getFiles());
  const own = new Set(entry.getFiles());
  return new Set(files.filter((file) => !own.has(file)));
}

/**
 * What the first screen runs in two files instead of twenty: each shared module would have its own, of which none
 * compresses well alone. Libraries apart, which change less often than the site. What comes later finds them there.
 */
export function firstChunks() {
  // A chunk waits for what it consumes, so it must not consume what it provides: consumers stay where they are.
  const isInFirst = (module, { chunkGraph }) =>
    module.type !== 'consume-shared-module' &&
    [...chunkGraph.getModuleChunks(module)].some((chunk) =>
      [...chunk.groupsIterable].some(isFirst),
    );
  const isLibrary = ({ resource = '' }) => /[\\/]node_modules[\\/]/.test(resource);
  return {
    libraries: {
      name: 'libraries',
      chunks: 'async',
      test: (module, graphs) => isLibrary(module) && isInFirst(module, graphs),
      enforce: true,
      priority: 2,
    },
    site: { name: 'site', chunks: 'async', test: isInFirst, enforce: true, priority: 1 },
  };
}
