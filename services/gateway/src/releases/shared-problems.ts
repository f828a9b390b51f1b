import { satisfies } from 'semver';
import type { FederationManifest, ShellProvides } from './build-files.ts';

/** The parts of a release that name what it takes from the shell. */
export interface Needs {
  manifest: FederationManifest;
  uses: Record<string, string[]>;
}

/** The reasons why a release cannot run in a shell, one line each: a React of its own, versions out of range, and missing names. */
export function sharedProblems({ manifest, uses }: Needs, provides: ShellProvides): string[] {
  const versions = manifest.shared.flatMap((shared) => {
    const { name, requiredVersion = '*', singleton } = shared;
    const provided = versionOf(name, provides);
    if (provided === undefined)
      return hasOwnCopy(shared) ? [] : [`it needs ${name}, which the shell does not provide`];
    if (satisfies(provided, requiredVersion) || (hasOwnCopy(shared) && !singleton)) return [];
    return [`it needs ${name} ${requiredVersion}; the shell provides ${provided}`];
  });
  const names = Object.entries(uses).flatMap(([module, used]) => {
    const provided = Object.hasOwn(provides.names, module) && provides.names[module];
    const missing = provided ? used.filter((name) => !provided.includes(name)) : [];
    return missing.map((name) => `it uses ${name} of ${module}, which the shell’s does not have`);
  });
  return [...new Set([...ownReact(manifest), ...versions, ...names])];
}

/** The page of a remote is drawn by the shell's React. A component that calls the hooks of another copy throws. */
function ownReact({ shared }: FederationManifest): string[] {
  const isShared = shared.some(({ name, singleton }) => name === 'react' && singleton);
  return isShared
    ? []
    : [
        'it brings a React of its own: share react as a singleton, so that its pages use the site’s',
      ];
}

/** Whether a remote contains a shared module itself, for a host that does not provide it. */
const hasOwnCopy = ({ assets }: FederationManifest['shared'][number]): boolean =>
  [assets?.js.sync, assets?.js.async].some((files) => files && files.length > 0);

/** `react/` provides `react/jsx-runtime`. */
const versionOf = (name: string, { versions }: ShellProvides): string | undefined =>
  (Object.hasOwn(versions, name) ? versions[name] : undefined) ??
  Object.entries(versions).find(([known]) => known.endsWith('/') && name.startsWith(known))?.[1];
