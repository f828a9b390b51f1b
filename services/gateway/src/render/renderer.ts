import path from 'node:path';
import { bundleKeyOf, createRenderPool, RenderStopped } from './render-pool.ts';
import type { RenderInput, RenderResult } from './render-types.ts';
import { createRestingReleases } from './resting-releases.ts';

interface RendererOptions {
  /** The shell's bundle: `shell/dist/server/shell.cjs`. */
  shellServerBundle: string;
  /** The folder of web-kit's bundle: `packages/web-kit/dist/server`. */
  webKitServerDir: string;
  /** Pages rendered at the same time. */
  workers: number;
  /** How long a page may take before its worker is ended and the remote is left to the browser. */
  timeLimitMs: number;
  onStrayError?: (error: Error) => void;
}

export interface Renderer {
  /**
   * Renders a page. A remote whose bundle is missing, throws or hangs is left to the browser: `isWhole` is false then.
   * @throws when the shell itself cannot be rendered
   */
  render(input: RenderInput): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Renders pages in worker threads, so that no page can block the process. */
export function createRenderer(options: RendererOptions): Renderer {
  const { shellServerBundle, webKitServerDir, workers, timeLimitMs } = options;
  const resting = createRestingReleases();
  const pool = createRenderPool({
    setup: { shellServerBundle, webKitBundle: path.join(webKitServerDir, 'web-kit.cjs') },
    workers,
    timeLimitMs,
    onStrayError: options.onStrayError ?? (() => undefined),
  });

  /** The page with its remote's area left to the browser. */
  async function renderBare(input: RenderInput, reason: string): Promise<RenderResult> {
    const release = input.release && { ...input.release, serverBundle: undefined };
    return { ...(await pool.render({ ...input, release })), isWhole: false, reason };
  }

  return {
    async render(input) {
      if (!input.release) return pool.render(input);
      const key = bundleKeyOf(input.release);
      if (resting.isResting(key)) return renderBare(input, 'Its rendering was stopped repeatedly.');
      try {
        const page = await pool.render(input);
        resting.recordSuccess(key);
        return page;
      } catch (cause) {
        if (!(cause instanceof RenderStopped)) throw cause;
        resting.recordStop(key);
        return renderBare(input, cause.message);
      }
    },
    close: () => pool.close(),
  };
}
