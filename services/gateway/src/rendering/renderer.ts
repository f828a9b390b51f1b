import path from 'node:path';
import type { RenderResult } from './render-messages.ts';
import { createRenderPool, type RenderPoolOptions } from './render-pool.ts';
import { bundleKeyOf, type RenderInput, RenderStopped } from './render-types.ts';
import { createRestingReleases } from './resting-releases.ts';

interface RendererOptions extends Omit<RenderPoolOptions, 'host' | 'onStrayError'> {
  /** The shell's bundle: `shell/dist/server/shell.cjs`. */
  shellServerBundle: string;
  /** The folder of web-kit's bundle: `packages/web-kit/dist/server`. */
  webKitServerDir: string;
  onFailure?: (failure: ReleaseFailure) => void;
}

/** A failure of a release's code on the server, after which its pages are left to the browser for a while. */
export interface ReleaseFailure {
  /** `name@version`; undefined when nothing tells whose code failed. */
  release: string | undefined;
  error: unknown;
}

export interface Renderer {
  /**
   * Renders a page. A remote whose bundle is missing, throws or hangs is left to the browser: `isWhole` is false then.
   * @throws when the shell itself cannot be rendered
   */
  render(input: RenderInput): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Renders pages in processes of their own, so that code of a release reaches neither the site's secrets nor its process. */
export function createRenderer(options: RendererOptions): Renderer {
  const { shellServerBundle, webKitServerDir, onFailure } = options;
  const resting = createRestingReleases();

  function fail(release: string | undefined, error: unknown): void {
    if (release) resting.recordFailure(release);
    onFailure?.({ release, error });
  }

  const pool = createRenderPool({
    ...options,
    host: { shellServerBundle, webKitBundle: path.join(webKitServerDir, 'web-kit.cjs') },
    onStrayError: (error, lastRendered) => fail(releaseInStack(error) ?? lastRendered, error),
  });

  /** The page with its remote's area left to the browser. */
  async function renderBare(input: RenderInput, reason: string): Promise<RenderResult> {
    const release = input.release && { ...input.release, serverBundle: undefined };
    return { ...(await pool.render({ ...input, release })), isWhole: false, reason };
  }

  function judge(key: string, cause: RenderStopped): void {
    // Code of another release may have ended the process.
    const culprit = releaseInStack(cause.cause) ?? key;
    if (culprit === key) resting.recordStop(key);
    if (culprit !== key || resting.isResting(key)) fail(culprit, cause.cause ?? cause);
  }

  return {
    async render(input) {
      if (!input.release) return pool.render(input);
      const key = bundleKeyOf(input.release);
      if (resting.isResting(key)) return renderBare(input, 'Its release failed a moment ago.');
      try {
        const page = await pool.render(input);
        if (page.isBundleBroken) fail(key, page.reason);
        else resting.recordSuccess(key);
        return page;
      } catch (cause) {
        if (!(cause instanceof RenderStopped)) throw cause;
        judge(key, cause);
        return renderBare(input, cause.message);
      }
    },
    close: () => pool.close(),
  };
}

/** The release whose bundle is named in an error's stack. */
function releaseInStack(error: unknown): string | undefined {
  const { stack = '' } = (error ?? {}) as { stack?: string };
  const [, name, version] = /\bremotes\/([\w-]+)\/([\w.-]+)\//.exec(stack) ?? [];
  return name && `${name}@${version}`;
}
