import { readFileSync } from 'node:fs';
import { evaluateBundle, requireForWebKit, requireReact } from './bundle-loader.ts';
import { openRenderPort } from './render-port.ts';
import type { RenderTask } from './render-task.ts';
import type { RenderResult, ServerBundle } from './render-types.ts';

interface WebKitBundle {
  sharedModules: Record<string, unknown>;
  extractStyles(styles: unknown, html: string): string;
}

interface ShellBundle {
  renderPage(request: {
    url: string;
    fetch: typeof fetch;
    pages: unknown;
    posted: RenderTask['posted'];
  }): Promise<Omit<RenderResult, 'styles'> & { styles: unknown }>;
}

interface Host {
  webKit: WebKitBundle;
  shell: ShellBundle;
  requireShared: (id: string) => unknown;
}

const bundleFile = (file: string) => ({ code: readFileSync(file, 'utf8'), filename: file });

let host: Host | undefined;
/** Evaluated server bundles by release. A thread gets the code of a release once. */
const remotes = new Map<string, unknown>();

function loadHost({ webKitBundle, shellServerBundle }: RenderTask['setup']): Host {
  const webKit = evaluateBundle(bundleFile(webKitBundle), requireForWebKit) as WebKitBundle;
  const requireShared = (id: string) => webKit.sharedModules[id] ?? requireReact(id);
  const shell = evaluateBundle(bundleFile(shellServerBundle), requireShared) as ShellBundle;
  return { webKit, shell, requireShared };
}

async function pagesOf(
  { requireShared }: Host,
  key: string,
  fetchBundle: () => Promise<ServerBundle>,
): Promise<unknown> {
  if (!remotes.has(key)) {
    const module = evaluateBundle(await fetchBundle(), requireShared) as { default?: unknown };
    remotes.set(key, module.default);
  }
  return remotes.get(key);
}

/** Renders a page in a worker thread. A remote that throws is left to the browser; the result's `reason` says why. */
export async function renderPage({
  setup,
  url,
  bundleKey,
  posted,
  port: messagePort,
}: RenderTask): Promise<RenderResult> {
  host ??= loadHost(setup);
  const { webKit, shell } = host;
  const port = openRenderPort(messagePort);
  const draw = async (pages: unknown): Promise<RenderResult> => {
    const page = await shell.renderPage({ url, fetch: port.fetch, pages, posted });
    return { ...page, styles: webKit.extractStyles(page.styles, page.html) };
  };
  const leaveToBrowser = async (cause: unknown) => ({
    ...(await draw(undefined)),
    reason: textOf(cause),
  });
  try {
    if (!bundleKey) return await draw(undefined);
    let pages: unknown;
    try {
      pages = await pagesOf(host, bundleKey, port.fetchBundle);
    } catch (cause) {
      return { ...(await leaveToBrowser(cause)), isBundleBroken: true };
    }
    return await draw(pages).catch(leaveToBrowser);
  } finally {
    messagePort.close();
  }
}

const textOf = (cause: unknown) =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
