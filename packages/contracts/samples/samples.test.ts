import { about, adminAbout } from '../src/content/about.ts';
import { achievement, adminAchievement } from '../src/content/achievement.ts';
import { activity } from '../src/content/activity.ts';
import { adminContactInfo, contactInfo } from '../src/content/contact-info.ts';
import { contactMessage } from '../src/content/contact-message.ts';
import { adminMediaItem, mediaItem } from '../src/content/media.ts';
import { adminMember, member } from '../src/content/member.ts';
import { adminPost, post } from '../src/content/post.ts';
import { eventAccounts, moneyEntry } from '../src/events/accounts.ts';
import { expectedTeam } from '../src/events/arrivals.ts';
import { adminBankAccount } from '../src/events/bank-account.ts';
import { doorList, doorTeam } from '../src/events/door.ts';
import { arrivalFigures, door } from '../src/events/doors.ts';
import { adminEvent, clubEvent } from '../src/events/event.ts';
import { judgePanel, judgingList } from '../src/events/judging.ts';
import { registrationDetail } from '../src/events/own-registration.ts';
import {
  adminRegistration,
  bankAccount,
  registeredTeam,
  teamMember,
} from '../src/events/registration.ts';
import { adminRegistrationDetail } from '../src/events/registration-detail.ts';
import { registrationPage } from '../src/events/registration-list.ts';
import * as accounts from './accounts.ts';
import * as content from './content.ts';
import * as events from './events.ts';

const { sampleRegistrationPage, sampleUnpaid, ...eventRecords } = events;
const records = { ...content, ...eventRecords, ...accounts };

const schemas: Record<keyof typeof records, { parse(record: unknown): unknown }> = {
  sampleAbout: about,
  sampleAdminAbout: adminAbout,
  sampleContactInfo: contactInfo,
  sampleAdminContactInfo: adminContactInfo,
  sampleMediaItem: mediaItem,
  sampleAdminMediaItem: adminMediaItem,
  sampleMember: member,
  sampleAdminMember: adminMember,
  samplePost: post,
  sampleAdminPost: adminPost,
  sampleAchievement: achievement,
  sampleAdminAchievement: adminAchievement,
  sampleMessage: contactMessage,
  sampleActivity: activity,
  sampleEvent: clubEvent,
  sampleAdminEvent: adminEvent,
  sampleTeamMember: teamMember,
  sampleBankAccount: bankAccount,
  sampleAdminBankAccount: adminBankAccount,
  sampleRegisteredTeam: registeredTeam,
  sampleRegistrationDetail: registrationDetail,
  sampleRegistration: adminRegistration,
  sampleAdminRegistration: adminRegistrationDetail,
  sampleExpectedTeam: expectedTeam,
  sampleDoorTeam: doorTeam,
  sampleDoorList: doorList,
  sampleDoor: door,
  sampleArrivalFigures: arrivalFigures,
  sampleJudgingList: judgingList,
  sampleJudgePanel: judgePanel,
  sampleMoneyEntry: moneyEntry,
  sampleEventAccounts: eventAccounts,
};

test.each(Object.entries(records))('%s has exactly the fields of its schema', (name, sample) => {
  expect(schemas[name as keyof typeof records].parse(sample())).toEqual(sample());
});

test('a sample takes the fields that a test sets', () => {
  expect(content.sampleMember({ name: 'Sana' })).toEqual({
    ...content.sampleMember(),
    name: 'Sana',
  });
});

test('a page of registrations counts each status', () => {
  const page = sampleRegistrationPage([
    events.sampleRegistration(),
    events.sampleRegistration(sampleUnpaid),
  ]);
  expect(registrationPage.parse(page).counts).toEqual({
    unpaid: 1,
    pending: 1,
    approved: 0,
    rejected: 0,
    cancelled: 0,
  });
});
