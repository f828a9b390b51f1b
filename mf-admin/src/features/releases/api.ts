import { endCanaryAsAdmin, startCanaryAsAdmin } from '@club/contracts/remotes/canary';
import {
  listAllReleases,
  promoteReleaseAsAdmin,
  rollBackReleaseAsAdmin,
} from '@club/contracts/remotes/publishing';
import { registerRemote, unregisterRemote } from '@club/contracts/remotes/registered-remote';
import { createReleaseToken, revokeReleaseToken } from '@club/contracts/remotes/release-token';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    releases: build.query(queryOf(listAllReleases, ['release'])),
    promoteRelease: build.mutation(mutationOf(promoteReleaseAsAdmin, ['release', 'audit'])),
    rollBackRelease: build.mutation(mutationOf(rollBackReleaseAsAdmin, ['release', 'audit'])),
    startCanary: build.mutation(mutationOf(startCanaryAsAdmin, ['release', 'audit'])),
    endCanary: build.mutation(mutationOf(endCanaryAsAdmin, ['release', 'audit'])),
    registerRemote: build.mutation(mutationOf(registerRemote, ['release', 'audit'])),
    unregisterRemote: build.mutation(mutationOf(unregisterRemote, ['release', 'audit'])),
    createReleaseToken: build.mutation(mutationOf(createReleaseToken, ['release', 'audit'])),
    revokeReleaseToken: build.mutation(mutationOf(revokeReleaseToken, ['release', 'audit'])),
  }),
});

export const {
  useCreateReleaseTokenMutation,
  useEndCanaryMutation,
  usePromoteReleaseMutation,
  useRegisterRemoteMutation,
  useReleasesQuery,
  useRevokeReleaseTokenMutation,
  useRollBackReleaseMutation,
  useStartCanaryMutation,
  useUnregisterRemoteMutation,
} = releasesApi;
