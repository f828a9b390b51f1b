import { getAdminAbout } from '@club/contracts/content/about';
import { listAdminAchievements } from '@club/contracts/content/achievement';
import { getAdminContactInfo } from '@club/contracts/content/contact-info';
import { listTeamMembers } from '@club/contracts/content/member';
import { listAdminPosts } from '@club/contracts/content/post';
import { getBankAccount } from '@club/contracts/events/bank-account';
import { listAdminEvents } from '@club/contracts/events/event';
import { api, queryOf } from '@club/web-kit/state';

const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    setupAchievements: build.query(queryOf(listAdminAchievements, ['achievement'])),
    setupAbout: build.query(queryOf(getAdminAbout, ['about'])),
    setupBank: build.query(queryOf(getBankAccount, ['bank-account'])),
    setupContact: build.query(queryOf(getAdminContactInfo, ['contact'])),
    setupEvents: build.query(queryOf(listAdminEvents, ['event'])),
    setupMembers: build.query(queryOf(listTeamMembers, ['member'])),
    setupPosts: build.query(queryOf(listAdminPosts, ['post'])),
  }),
});

export const {
  useSetupAboutQuery,
  useSetupAchievementsQuery,
  useSetupBankQuery,
  useSetupContactQuery,
  useSetupEventsQuery,
  useSetupMembersQuery,
  useSetupPostsQuery,
} = setupApi;
