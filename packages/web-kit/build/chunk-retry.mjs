/** How long a remote's chunk may take before it counts as failed. */
export const CHUNK_LIMIT_MS = 12_000;

/**
 * Asks for a chunk that failed under another address the next time: a browser joins a second request for the same
 * address to one that still hangs, and may remember a refusal.
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
