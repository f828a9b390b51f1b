import type { listMembers } from '@club/contracts/content/member';
import { api, queryAt } from '@club/web-kit/state';

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query(queryAt<typeof listMembers>('/api/members', ['member'])),
  }),
});

export const { useListMembersQuery } = teamApi;

/** The two lists of the page, fetched in parallel. */
export const TEAM = { query: { member_type: 'team' } } as const;
export const ADVISORS = { query: { member_type: 'advisor' } } as const;
