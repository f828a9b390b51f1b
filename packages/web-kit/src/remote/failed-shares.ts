import { getInstance } from '@module-federation/runtime';

/** Makes the federation runtime load failed shared modules again. Otherwise it keeps a failure forever. */
export function forgetFailedShares(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  for (const shared of scopes.flatMap((scope) => Object.values(scope))) {
    for (const version of Object.values(shared)) {
      if (!version.loaded) version.loading = null;
    }
  }
}
