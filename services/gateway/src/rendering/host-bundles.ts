import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ServerBundle } from './render-types.ts';

export interface HostFiles {
  /** The shell's bundle: `shell/dist/server/shell.cjs`. */
  shellServerBundle: string;
  /** web-kit's bundle: `packages/web-kit/dist/server/web-kit.cjs`. */
  webKitBundle: string;
}

/** The code of the host: a render process gets it as text, because it may read no file. */
export interface HostBundles {
  react: {
    /** The file of each module that bundles may require. */
    entries: Record<string, string>;
    /** The code of each file, and the file of each module that it requires. */
    files: Record<string, { code: string; links: Record<string, string> }>;
  };
  webKit: ServerBundle;
  shell: ServerBundle;
}

const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];
const REACT = /^(\.|react(-dom)?(\/|$))/;

export async function readHostBundles(files: HostFiles): Promise<HostBundles> {
  const bundle = async (filename: string) => ({
    code: await readFile(filename, 'utf8'),
    filename,
  });
  return {
    react: await readReact(),
    webKit: await bundle(files.webKitBundle),
    shell: await bundle(files.shellServerBundle),
  };
}

/** The files of React that a production server requires. */
async function readReact(): Promise<HostBundles['react']> {
  const { resolve } = createRequire(import.meta.url);
  const entries = Object.fromEntries(REACT_MODULES.map((id) => [id, resolve(id)]));
  const files: HostBundles['react']['files'] = {};
  const queue = Object.values(entries);
  for (const file of queue) {
    if (files[file]) continue;
    const code = await readFile(file, 'utf8');
    const required = [...code.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, id = '']) => id);
    const own = required.filter((id) => REACT.test(id) && !id.includes('.development'));
    const fromFile = createRequire(file);
    const links = Object.fromEntries(own.map((id) => [id, fromFile.resolve(id)]));
    files[file] = { code, links };
    queue.push(...Object.values(links));
  }
  return { entries, files };
}
