import { getEventAccounts } from '@club/contracts/events/accounts';
import { api, queryOf } from '@club/web-kit/state';

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    eventAccounts: build.query(queryOf(getEventAccounts, ['registration'])),
  }),
});

export const { useEventAccountsQuery } = accountsApi;
