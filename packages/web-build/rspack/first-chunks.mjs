const PROVIDED = /^provide shared module \([^)]*\) (.+)@[\d.]+ = /;

/** Shared modules that the first screen does not use. */
const LATER = /^(zod|@club\/web-kit\/(dialogs|forms|office|data-grid|charts))$/;

/** Whether a chunk group loads at the start: that of the bootstrap, and those of the shared modules for the first screen. */
const isFirst = ({ origins }) =>
  origins.some(({ module, request }) => {
    const provided = PROVIDED.exec(module?.identifier() ?? '')?.[1];
    return provided ? !LATER.test(provided) : request?.startsWith('./bootstrap');
  });

/** The files that the entry loads before the first screen. */
export function firstFiles(entry) {
  const files = [...entry.childrenIterable].filter(isFirst).flatMap((group) => group.getFiles());
  const own = new Set(entry.getFiles());
  return new Set(files.filter((file) => !own.has(file)));
}

/**
 * Puts the code of the first screen into two files. Otherwise each shared module is a file, and twenty small files compress
 * worse than two. The libraries have their own file because they change less often than the site.
 */
export function firstChunks() {
  const isInFirst = (module, { chunkGraph }) =>
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
