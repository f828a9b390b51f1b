import { getInstance } from '@module-federation/enhanced/runtime';

/** The federation runtime keeps the failure of a shared module's code for ever: forgotten, it is asked for again. */
export function forgetFailedShares(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  for (const shared of scopes.flatMap((scope) => Object.values(scope))) {
    for (const version of Object.values(shared)) {
      if (!version.loaded) version.loading = null;
    }
  }
}
