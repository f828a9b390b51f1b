import { listMembers } from '@club/contracts/content/member';
import { api, queryOf } from '@club/web-kit/state';

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({ listMembers: build.query(queryOf(listMembers, ['member'])) }),
});

export const { useListMembersQuery } = teamApi;

/** The two lists of the page, asked for side by side (SPEC §7). */
export const TEAM = { query: { member_type: 'team' } } as const;
export const ADVISORS = { query: { member_type: 'advisor' } } as const;
