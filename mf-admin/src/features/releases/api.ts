import { endCanaryAsAdmin, startCanaryAsAdmin } from '@club/contracts/remotes/canary';
import {
  listAllReleases,
  promoteReleaseAsAdmin,
  rollBackReleaseAsAdmin,
} from '@club/contracts/remotes/publishing';
import { createReleaseToken, revokeReleaseToken } from '@club/contracts/remotes/release-token';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    releases: build.query(queryOf(listAllReleases, ['release'])),
    promoteRelease: build.mutation(mutationOf(promoteReleaseAsAdmin, ['release', 'audit'])),
    rollBackRelease: build.mutation(mutationOf(rollBackReleaseAsAdmin, ['release', 'audit'])),
    startCanary: build.mutation(mutationOf(startCanaryAsAdmin, ['release', 'audit'])),
    endCanary: build.mutation(mutationOf(endCanaryAsAdmin, ['release', 'audit'])),
    createReleaseToken: build.mutation(mutationOf(createReleaseToken, ['release', 'audit'])),
    revokeReleaseToken: build.mutation(mutationOf(revokeReleaseToken, ['release', 'audit'])),
  }),
});

export const {
  useCreateReleaseTokenMutation,
  useEndCanaryMutation,
  usePromoteReleaseMutation,
  useReleasesQuery,
  useRevokeReleaseTokenMutation,
  useRollBackReleaseMutation,
  useStartCanaryMutation,
} = releasesApi;
