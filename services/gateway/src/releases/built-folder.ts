import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The `dist` folder of a workspace. It is found from sources and from `dist/src`. */
export function builtFolder(workspace: string): string {
  let root = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(root, 'turbo.json')) && root !== path.dirname(root))
    root = path.dirname(root);
  return path.join(root, workspace, 'dist');
}
