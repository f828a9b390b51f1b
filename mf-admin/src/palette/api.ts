import { listAdminAchievements } from '@club/contracts/content/achievement';
import { listAdvisors, listTeamMembers } from '@club/contracts/content/member';
import { listAdminPosts } from '@club/contracts/content/post';
import { listAdminEvents } from '@club/contracts/events/event';
import { api, queryOf } from '@club/web-kit/state';

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    findEvents: build.query(queryOf(listAdminEvents, ['event', 'registration'])),
    findPosts: build.query(queryOf(listAdminPosts, ['post'])),
    findMembers: build.query(queryOf(listTeamMembers, ['member'])),
    findAdvisors: build.query(queryOf(listAdvisors, ['member'])),
    findAchievements: build.query(queryOf(listAdminAchievements, ['achievement'])),
  }),
});

export const {
  useFindAchievementsQuery,
  useFindAdvisorsQuery,
  useFindEventsQuery,
  useFindMembersQuery,
  useFindPostsQuery,
} = paletteApi;
