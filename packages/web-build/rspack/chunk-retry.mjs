/** A chunk of a remote fails if it takes longer. */
export const CHUNK_LIMIT_MS = 12_000;

/**
 * Loads a chunk that failed from another URL the next time (`?again=1`). For the same URL a browser waits for the request
 * that still hangs, and may cache the failure.
 */
export const chunkRetryPlugin = () => ({
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const { loadScript } = RuntimeGlobals;

    class ChunkRetry extends RuntimeModule {
      constructor() {
        super('chunk retry', RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        return `
var loadScript = ${loadScript}, failures = {};
${loadScript} = (url, done, ...rest) => {
  var again = failures[url] ? url + "?again=" + failures[url] : url;
  loadScript(again, (event) => {
    if (event.type !== "load") failures[url] = (failures[url] || 0) + 1;
    done(event);
  }, ...rest);
};`;
      }
    }

    compiler.hooks.thisCompilation.tap('chunk-retry', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap('chunk-retry', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkRetry());
      });
    });
  },
});
