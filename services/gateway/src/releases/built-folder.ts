import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteName } from '@club/contracts/remotes/release';

/** The folder of all workspaces. It is found from sources and from `dist/src`. */
function rootFolder(): string {
  let root = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(root, 'turbo.json')) && root !== path.dirname(root))
    root = path.dirname(root);
  return root;
}

/** The `dist` folder of a workspace. */
export const builtFolder = (workspace: string): string =>
  path.join(rootFolder(), workspace, 'dist');

/** The remotes that are built beside the host. */
export const builtRemotes = (): string[] =>
  readdirSync(rootFolder()).filter(
    (name) =>
      remoteName.safeParse(name).success &&
      existsSync(path.join(builtFolder(name), 'release.json')),
  );
