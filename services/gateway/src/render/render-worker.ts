import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { createApiBridge } from './api-bridge.ts';
import { evaluateBundle, requireForWebKit, requireReact } from './bundle-loader.ts';
import type { RenderResult } from './render-types.ts';
import type { FromWorker, ToWorker, WorkerRemote, WorkerSetup } from './worker-messages.ts';

interface WebKitBundle {
  sharedModules: Record<string, unknown>;
  extractStyles(styles: unknown, html: string): string;
}

interface ShellBundle {
  renderPage(request: {
    url: string;
    fetch: typeof fetch;
    pages: unknown;
  }): Promise<Omit<RenderResult, 'styles'> & { styles: unknown }>;
}

const port = parentPort;
if (!port) throw new Error('The render worker runs as a worker thread.');
const post = (message: FromWorker) => port.postMessage(message);

const setup = workerData as WorkerSetup;
const bundleFile = (file: string) => ({ code: readFileSync(file, 'utf8'), filename: file });
const webKit = evaluateBundle(bundleFile(setup.webKitBundle), requireForWebKit) as WebKitBundle;
const requireShared = (id: string) => webKit.sharedModules[id] ?? requireReact(id);
const shell = evaluateBundle(bundleFile(setup.shellServerBundle), requireShared) as ShellBundle;

const bridge = createApiBridge(post);
const remotes = new Map<string, unknown>();

/** The pages of a release; a bundle that throws is a remote without pages here. */
function pagesOf({ key, bundle }: WorkerRemote): unknown {
  if (!remotes.has(key) && bundle) {
    const module = evaluateBundle(bundle, requireShared) as { default?: unknown };
    remotes.set(key, module.default);
  }
  return remotes.get(key);
}

async function render(url: string, remote: WorkerRemote | undefined): Promise<RenderResult> {
  let reason: string | undefined;
  let pages: unknown;
  try {
    pages = remote && pagesOf(remote);
  } catch (cause) {
    reason = textOf(cause);
  }
  const draw = async (drawn: unknown): Promise<RenderResult> => {
    const page = await shell.renderPage({ url, fetch: bridge.fetch, pages: drawn });
    return {
      ...page,
      styles: webKit.extractStyles(page.styles, page.html),
      ...(reason && { reason }),
    };
  };
  try {
    return await draw(pages);
  } catch (cause) {
    reason = textOf(cause);
    return draw(undefined);
  }
}

const textOf = (cause: unknown) =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);

port.on('message', (message: ToWorker) => {
  if (message.type === 'answer') return bridge.answer(message);
  render(message.url, message.remote).then(
    (result) => post({ type: 'done', result }),
    (cause: unknown) => post({ type: 'failed', error: textOf(cause) }),
  );
});
post({ type: 'ready' });
