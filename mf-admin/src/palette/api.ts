import { getAdminAbout } from '@club/contracts/content/about';
import { listAdminAchievements } from '@club/contracts/content/achievement';
import { listContactMessages } from '@club/contracts/content/contact-message';
import { listAdminContent } from '@club/contracts/content/media';
import { listAdvisors, listTeamMembers } from '@club/contracts/content/member';
import { listAdminPosts } from '@club/contracts/content/post';
import { listAdminEvents } from '@club/contracts/events/event';
import { searchRegistrations } from '@club/contracts/events/registration-search';
import { api, queryOf } from '@club/web-kit/state';

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    findEvents: build.query(queryOf(listAdminEvents, ['event', 'registration'])),
    findPosts: build.query(queryOf(listAdminPosts, ['post'])),
    findMembers: build.query(queryOf(listTeamMembers, ['member'])),
    findAdvisors: build.query(queryOf(listAdvisors, ['member'])),
    findAchievements: build.query(queryOf(listAdminAchievements, ['achievement'])),
    findFeatures: build.query(queryOf(getAdminAbout, ['about'])),
    findContent: build.query(queryOf(listAdminContent, ['media'])),
    findRegistrations: build.query(queryOf(searchRegistrations, ['registration'])),
    findMessages: build.query(queryOf(listContactMessages, ['message'])),
  }),
});

export const {
  useFindAchievementsQuery,
  useFindAdvisorsQuery,
  useFindContentQuery,
  useFindEventsQuery,
  useFindFeaturesQuery,
  useFindMembersQuery,
  useFindMessagesQuery,
  useFindPostsQuery,
  useFindRegistrationsQuery,
} = paletteApi;
