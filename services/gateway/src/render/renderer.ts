import path from 'node:path';
import { RenderStopped, type RenderThread, startRenderThread } from './render-thread.ts';
import type { RenderInput, RenderResult } from './render-types.ts';
import { createRestingReleases } from './resting-releases.ts';
import { bundleKey } from './worker-messages.ts';

export interface RendererOptions {
  /** The shell's bundle: `shell/dist/server/shell.cjs`. */
  shellServerBundle: string;
  /** The folder of web-kit's bundle: `packages/web-kit/dist/server`. */
  webKitServerDir: string;
  /** How many pages are rendered at the same time. */
  workers: number;
  /** How long a page may take before its worker is ended and the remote left to the browser. */
  timeLimitMs: number;
}

export interface Renderer {
  /**
   * Renders a page. A remote whose bundle is missing, throws or hangs is left to the browser: `isWhole` is false then.
   * @throws when the shell itself cannot be rendered.
   */
  render(input: RenderInput): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Renders pages in worker threads, so that no page can hold up the process. */
export function createRenderer(options: RendererOptions): Renderer {
  const setup = {
    shellServerBundle: options.shellServerBundle,
    webKitBundle: path.join(options.webKitServerDir, 'web-kit.cjs'),
  };
  const resting = createRestingReleases();
  const idle: RenderThread[] = [];
  const queue: ((thread: RenderThread | undefined) => void)[] = [];
  let started = 0;
  let isClosed = false;

  async function take(): Promise<RenderThread> {
    const thread = idle.pop() ?? (started < options.workers ? undefined : await queued());
    if (thread?.isAlive()) return thread;
    if (!thread) started += 1;
    try {
      return await startRenderThread(setup, options.timeLimitMs);
    } catch (cause) {
      started -= 1;
      queue.shift()?.(undefined);
      throw cause;
    }
  }

  const queued = () => new Promise<RenderThread | undefined>((resolve) => void queue.push(resolve));

  function give(thread: RenderThread): void {
    if (isClosed) return void thread.close();
    const next = queue.shift();
    if (next) next(thread);
    else idle.push(thread);
  }

  async function renderOnce(input: RenderInput): Promise<RenderResult> {
    const thread = await take();
    try {
      return await thread.render(input);
    } finally {
      give(thread);
    }
  }

  /** The page with its remote's area left to the browser. */
  async function renderBare(input: RenderInput, reason: string): Promise<RenderResult> {
    const release = input.release && { ...input.release, serverBundle: undefined };
    return { ...(await renderOnce({ ...input, release })), isWhole: false, reason };
  }

  return {
    async render(input) {
      if (!input.release) return renderOnce(input);
      const key = bundleKey(input.release);
      if (resting.isResting(key)) return renderBare(input, 'Its rendering was stopped repeatedly.');
      try {
        const page = await renderOnce(input);
        resting.noteDone(key);
        return page;
      } catch (cause) {
        if (!(cause instanceof RenderStopped)) throw cause;
        resting.noteStop(key);
        return renderBare(input, cause.message);
      }
    },
    async close() {
      isClosed = true;
      await Promise.all(idle.splice(0).map((thread) => thread.close()));
    },
  };
}
