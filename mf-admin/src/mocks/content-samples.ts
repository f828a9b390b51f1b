import {
  sampleAdminAbout,
  sampleAdminAchievement,
  sampleAdminContactInfo,
  sampleAdminMediaItem,
  sampleAdminMember,
  sampleAdminPost,
  sampleMessage,
} from '@club/contracts/samples/content';
import { sampleId } from '@club/contracts/samples/sample';

export const about = sampleAdminAbout();
export const contactInfo = sampleAdminContactInfo();
export const content = [sampleAdminMediaItem()];
export const posts = [sampleAdminPost()];
export const achievements = [sampleAdminAchievement()];

export const members = [
  sampleAdminMember(),
  sampleAdminMember({ id: sampleId(12), name: 'Bilal Ahmed', role: 'Systems lead' }),
  sampleAdminMember({ id: sampleId(13), name: 'Ayesha Siddiqui', role: 'Robotics lead' }),
  sampleAdminMember({
    id: sampleId(14),
    name: 'Dr. Samina Rehman',
    role: 'Faculty advisor',
    member_type: 'advisor',
  }),
];

export const messages = [
  sampleMessage(),
  sampleMessage({
    id: sampleId(42),
    name: 'Omar',
    email: 'omar@example.edu',
    message: 'The link to the timetable is broken.',
  }),
];
